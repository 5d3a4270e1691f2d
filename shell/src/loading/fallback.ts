/**
 * Time limit of a page's remote before the fallback, in milliseconds. Together with `DOCUMENT_CHECK_MS` it makes four
 * seconds.
 */
export const LOAD_BUDGET_MS = 3000;

/** Time limit of the fallback's question for the composed document, in milliseconds. */
const DOCUMENT_CHECK_MS = 1000;

/**
 * Falls back from a page that cannot be loaded or rendered to its composed document, which is readable without the
 * remote's scripts. A document is not loaded again for its own page: it would fail in the same way.
 * @returns never if the browser loads the document; otherwise resolves, and the slot shows its message
 */
export async function loadDocument(): Promise<void> {
  if (!ownPage(location.pathname)) await reloadDocument();
}

/**
 * Loads the current address again, but only if the site answers: the browser's own error page has no way back.
 * @returns never if the browser loads the document; resolves if the site does not answer, or the visitor has gone on
 */
export async function reloadDocument(): Promise<void> {
  const { href } = location;
  if (!(await isAvailable(href)) || location.href !== href) return;
  location.reload();
  await new Promise<never>(() => undefined);
}

/** Pauses before the attempts to load the document, in milliseconds: `online` comes before the network answers. */
const ONLINE_PAUSES_MS = [0, 1000, 4000];

/** Loads the current address again when the browser comes online; returns the function that stops waiting. */
export function reloadWhenOnline(): () => void {
  const waiting = new AbortController();
  const reload = async () => {
    for (const pauseMs of ONLINE_PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!waiting.signal.aborted) await reloadDocument();
    }
  };
  addEventListener('online', reload, { signal: waiting.signal });
  return () => waiting.abort();
}

async function isAvailable(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(DOCUMENT_CHECK_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** The page that this tab's document was composed with. */
export type OwnPage = {
  /** Without a locale prefix. */
  pathname: string;
  /** The remote that owns the page; empty without a composed page. */
  name: string;
  /** The composed markup of the remote's part; empty without a composed page. */
  html: string;
  /** Set after the visitor has gone to another page. */
  left: boolean;
};

let own: OwnPage = { pathname: '', name: '', html: '', left: false };

/** Keeps the composed markup before hydration: it stays readable if the remote fails. */
export function keepOwnPage(root: HTMLElement): void {
  const slot = root.querySelector<HTMLElement>('[data-boundary]');
  own = {
    pathname: location.pathname,
    name: slot?.dataset.boundary ?? '',
    html: slot?.innerHTML ?? '',
    left: false,
  };
}

/** Records the visitor's current path. */
export function noteLocation({ pathname }: { pathname: string }): void {
  if (pathname !== own.pathname) own.left = true;
}

/** Returns the document's own page if a path is its path. */
export function ownPage(pathname: string): OwnPage | undefined {
  return own.pathname === pathname ? own : undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Saves the values, focus and scroll position of a page that was not hydrated, or is rendered anew.
 * @returns restores them in the fields of the same names after the page was rendered, with the events of typing
 */
export function preserveInput(root: HTMLElement): () => void {
  const saved = [...fieldsOf(root)].map(([key, field]) => {
    return { key, value: field.value, isFocused: field === document.activeElement };
  });
  const top = scrollY;
  return () => {
    const fields = fieldsOf(root);
    for (const { key, value, isFocused } of saved) {
      const field = fields.get(key);
      if (field && value && field.value !== value) write(field, value);
      if (isFocused) field?.focus({ preventScroll: true });
    }
    scrollTo({ top, behavior: 'instant' });
  };
}

/** Returns the fields by name and position among the fields of that name. */
function fieldsOf(root: HTMLElement): Map<string, Control> {
  const fields = new Map<string, Control>();
  for (const field of root.querySelectorAll<Control>('input[name], textarea[name], select[name]')) {
    let position = 0;
    while (fields.has(`${field.name} ${position}`)) position += 1;
    fields.set(`${field.name} ${position}`, field);
  }
  return fields;
}

/** React notices a value only if it is set by the prototype's setter and followed by an event. */
function write(field: Control, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
