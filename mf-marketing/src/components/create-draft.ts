import { create } from '@platform/contract';
import { readStorage, writeStorage } from 'shared-i18n';

/**
 * Creates the store of a form's draft. It survives navigations in memory and reloads in session storage under `key`.
 * @param empty the fields of an empty form
 */
export function createDraft<Fields extends Record<string, string>>(key: string, empty: Fields) {
  const names = Object.keys(empty);
  const useDraft = create<Fields>(() => empty);
  let restored = false;

  useDraft.subscribe((draft) => {
    const isEmpty = names.every((name) => draft[name] === empty[name]);
    writeStorage('sessionStorage', key, isEmpty ? null : JSON.stringify(draft));
  });

  /**
   * Restores the draft after a reload. Call it after hydration, when the form is mounted.
   * @param typed text that the visitor typed before hydration; it wins over the stored draft
   */
  function restore(typed: Partial<Fields> = {}): void {
    if (restored) return;
    restored = true;
    const stored = textsIn(readStorage('sessionStorage', key));
    useDraft.setState((before) => {
      const first = (name: string) =>
        [typed[name], before[name], stored[name]].find((text) => text && text !== empty[name]);
      return { ...before, ...Object.fromEntries(names.map((name) => [name, first(name) ?? empty[name]])) };
    });
  }

  return { useDraft, restore };
}

function textsIn(stored: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
