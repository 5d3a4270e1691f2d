// The page's own script: asks for the page again and takes over what changed, so that nobody loses their place.
const REFRESH_MS = 3000;

async function refresh() {
  try {
    const response = await fetch('/');
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const id of ['state', 'enquiries']) takeOver(document.getElementById(id), next.getElementById(id));
  } catch {
    // The service is stopped; the next round finds it again.
  }
  setTimeout(refresh, REFRESH_MS);
}

function takeOver(shown, next) {
  if (shown.innerHTML !== next.innerHTML) shown.replaceChildren(...next.childNodes);
}

setTimeout(refresh, REFRESH_MS);
