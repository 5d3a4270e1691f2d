import { create } from '@platform/contract';
import { readStorage, writeStorage } from 'shared-i18n';
import type { Enquiry } from '../../data/enquiry';

/** Where a half-written enquiry waits for a reload; it ends with the tab. */
export const draftKey = 'mf-marketing.enquiry';

export const emptyDraft: Enquiry = {
  name: '',
  email: '',
  company: '',
  service: '',
  subject: '',
  message: '',
};

/** In the order of the form. */
export const fieldNames = ['name', 'email', 'company', 'service', 'subject', 'message'] as const;

/** What the visitor has written so far; it outlives the page. */
export const useDraft = create<Enquiry>(() => emptyDraft);

useDraft.subscribe((draft) => {
  const isEmpty = fieldNames.every((name) => draft[name] === '');
  writeStorage('sessionStorage', draftKey, isEmpty ? null : JSON.stringify(draft));
});

let restored = false;

/**
 * Brings back what was written before a reload. Call it after hydration, once the form is there.
 * @param typed what stands in the form already: visitors may type before the scripts are there
 */
export function restoreDraft(typed: Partial<Enquiry>): void {
  if (restored) return;
  restored = true;
  const kept = parseDraft(readStorage('sessionStorage', draftKey));
  const before = useDraft.getState();
  const fields = fieldNames.map((name) => [name, typed[name] || before[name] || kept[name] || '']);
  useDraft.setState(Object.fromEntries(fields));
}

export function clearDraft(): void {
  useDraft.setState(emptyDraft);
}

function parseDraft(stored: string | null): Partial<Enquiry> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
