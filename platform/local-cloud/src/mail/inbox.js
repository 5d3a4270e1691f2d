// Fetches the page again and replaces only what changed, so that the scroll position stays.
const REFRESH_MS = 3000;

async function refresh() {
  try {
    const response = await fetch('/');
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const id of ['state', 'enquiries', 'reports'])
      replaceChanged(document.getElementById(id), next.getElementById(id));
  } catch {
    // The service is stopped; the next refresh tries again.
  }
  setTimeout(refresh, REFRESH_MS);
}

function replaceChanged(shown, next) {
  if (shown.innerHTML !== next.innerHTML) shown.replaceChildren(...next.childNodes);
}

setTimeout(refresh, REFRESH_MS);
