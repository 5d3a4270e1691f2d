import { create } from '@platform/contract';
import { readStorage, writeStorage } from 'shared-i18n';
import type { Enquiry } from '../../data/enquiry';
import { isFilledIn } from './texts';

/** Where a half-written enquiry waits for a reload; it ends with the tab. */
export const draftKey = 'mf-marketing.enquiry';

type Draft = Enquiry & {
  /** The address whose wishes were filled in last; it stays when the enquiry has been sent. */
  followed: string;
  /** The service that an address chose, and not the visitor. */
  givenService: string;
};

export const emptyDraft: Draft = {
  name: '',
  email: '',
  company: '',
  service: '',
  subject: '',
  message: '',
  followed: '',
  givenService: '',
};

/** In the order of the form. */
export const fieldNames = ['name', 'email', 'company', 'service', 'subject', 'message'] as const;

/** What the visitor has written so far; it outlives the page. */
export const useDraft = create<Draft>(() => emptyDraft);

useDraft.subscribe((draft) => {
  const isEmpty = Object.values(draft).every((text) => text === '');
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
  const { followed = '', givenService = '' } = kept;
  useDraft.setState({ ...Object.fromEntries(fields), followed, givenService });
}

export function clearDraft(): void {
  useDraft.setState(({ followed }) => ({ ...emptyDraft, followed }));
}

/** What an address asks for, where it asks for it. */
export type Wishes = { subject: string | undefined; service: string | undefined };

/**
 * Fills in what an address asks for, unless the visitor wrote or chose something else. It does so once: what the
 * visitor has taken out since, or sent, does not come back with a reload or another language.
 * @param address tells one coming to the address from the next: the same link may be followed again
 */
export function fillIn(address: string, { subject, service }: Wishes): void {
  const draft = useDraft.getState();
  if (draft.followed === address) return;
  const takesSubject = draft.subject === '' || isFilledIn(draft.subject);
  const takesService = draft.service === '' || draft.service === draft.givenService;
  useDraft.setState({
    followed: address,
    ...(subject && takesSubject && { subject }),
    ...(service && takesService && { service, givenService: service }),
  });
}

function parseDraft(stored: string | null): Partial<Draft> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
