type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'input[name], textarea[name], select[name]';

/**
 * Notes what a visitor typed into fields that nothing listens to yet, and where they stand.
 * @returns writes it into the fields of the same names once the page has been drawn anew, as typing would
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Control>(controls)].map(({ name, value }) => ({ name, value }));
  const top = scrollY;
  const focused = document.activeElement instanceof HTMLElement ? nameOf(document.activeElement) : null;
  return () => {
    const fields = [...root.querySelectorAll<Control>(controls)];
    for (const { name, value } of typed) {
      const field = fields.find((one) => one.name === name);
      if (field && value && field.value !== value) write(field, value);
    }
    fields.find(({ name }) => name === focused)?.focus({ preventScroll: true });
    scrollTo({ top, behavior: 'instant' });
  };
}

function nameOf(element: HTMLElement): string | null {
  return element.matches(controls) ? element.getAttribute('name') : null;
}

/** React hears a change only where the element's own setter was used and an event follows. */
function write(field: Control, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
