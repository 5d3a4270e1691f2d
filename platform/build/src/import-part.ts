/**
 * Loads the style sheets of a lazy part, then the part. Vite's build calls it for each dynamic import.
 * @param styles relative to the importer
 */
export async function __vitePreload(
  load: () => Promise<unknown>,
  styles: string[] = [],
  importer = '',
): Promise<unknown> {
  await Promise.all(styles.map((file) => loadStyles(new URL(file, importer).href)));
  return load();
}

function loadStyles(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  return new Promise((onload, onerror) => {
    const rel = 'stylesheet';
    document.head.append(
      Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', onload, onerror }),
    );
  });
}
