const asked = new Map<string, Promise<unknown>>();

/**
 * Asks for a script ahead of its import, so that no import graph is walked one round trip at a time.
 * @throws where it cannot be had, or is not what its hash says
 */
export function preloadScript(url: string, integrity: string): Promise<unknown> {
  return ask('modulepreload', url, integrity);
}

/**
 * Brings a style sheet. While it loads it is meant for print only, for a hanging sheet would stop some browsers
 * from painting at all. A sheet whose text stands in the document is marked there by a disabled link.
 */
export function loadStyles(url: string, integrity: string): Promise<unknown> {
  return ask('stylesheet', url, integrity);
}

function ask(rel: 'modulepreload' | 'stylesheet', url: string, integrity: string): Promise<unknown> {
  const known = asked.get(url);
  if (known) return known;
  if (document.head.querySelector(`link[rel=${rel}][href="${url}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), {
    rel,
    href: url,
    crossOrigin: 'anonymous',
    integrity,
  });
  if (rel === 'stylesheet') link.media = 'print';
  const done = new Promise((resolve, reject) => {
    link.onload = () => {
      link.media = '';
      resolve(undefined);
    };
    link.onerror = () => reject(new Error(`Failed to load ${url}`));
  });
  done.catch(() => {
    asked.delete(url);
    link.remove();
  });
  document.head.append(link);
  asked.set(url, done);
  return done;
}
