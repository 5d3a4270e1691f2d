type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'input[name], textarea[name], select[name]';

/**
 * Saves the values, focus and scroll position of a page that was not hydrated.
 * @returns restores them in the fields of the same names after the page was rendered, with the events of typing
 */
export function preserveInput(root: HTMLElement): () => void {
  const saved = fieldsOf(root).map(({ name, value }) => ({ name, value }));
  const top = scrollY;
  const focused = document.activeElement instanceof HTMLElement ? nameOf(document.activeElement) : null;
  return () => {
    const fields = fieldsOf(root);
    for (const { name, value } of saved) {
      const field = fields.find((one) => one.name === name);
      if (field && value && field.value !== value) write(field, value);
    }
    fields.find(({ name }) => name === focused)?.focus({ preventScroll: true });
    scrollTo({ top, behavior: 'instant' });
  };
}

function fieldsOf(root: HTMLElement): Control[] {
  return [...root.querySelectorAll<Control>(controls)];
}

function nameOf(element: HTMLElement): string | null {
  return element.matches(controls) ? element.getAttribute('name') : null;
}

/** React notices a value only if it is set by the prototype's setter and followed by an event. */
function write(field: Control, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
