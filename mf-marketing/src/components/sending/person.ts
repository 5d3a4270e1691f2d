import { createDraft } from '../create-draft';

const nobody = { name: '', email: '', company: '' };

export type Person = typeof nobody;

export const personFields = Object.keys(nobody) as (keyof Person)[];

/** What the visitor has typed of herself in any form. It stays after sending, until the tab is closed. */
export const { useDraft: usePerson, restore: restorePerson } = createDraft('mf-marketing.person', nobody);

/** Keeps a field of a form, if it is one of these, for the other forms. */
export function rememberPerson(field: string, text: string): void {
  const name = personFields.find((name) => name === field);
  if (name) usePerson.setState({ [name]: text });
}
