import { create } from '@platform/contract';
import { readStorage, writeStorage } from 'shared-i18n';
import { type Enquiry, fieldNames } from '../../data/enquiry';
import { isPrefilled } from './texts';

/** Session storage key of the draft. */
export const draftKey = 'mf-marketing.enquiry';

type Draft = Enquiry & {
  /** The navigation that was filled in last; kept after sending. */
  prefilledFor: string;
  /** The service that a URL chose, and not the visitor. */
  prefilledService: string;
};

export const emptyDraft: Draft = {
  name: '',
  email: '',
  company: '',
  service: '',
  subject: '',
  message: '',
  prefilledFor: '',
  prefilledService: '',
};

/** What the visitor has written so far; kept when the page is left. */
export const useDraft = create<Draft>(() => emptyDraft);

useDraft.subscribe((draft) => {
  const isEmpty = Object.values(draft).every((text) => text === '');
  writeStorage('sessionStorage', draftKey, isEmpty ? null : JSON.stringify(draft));
});

let restored = false;

/**
 * Restores the draft after a reload. Call it after hydration, once the form is mounted.
 * @param typed what the visitor typed before hydration; it wins over the stored draft
 */
export function restoreDraft(typed: Partial<Enquiry>): void {
  if (restored) return;
  restored = true;
  const stored = parseDraft(readStorage('sessionStorage', draftKey));
  const before = useDraft.getState();
  const fields = fieldNames.map((name) => [name, typed[name] || before[name] || stored[name] || '']);
  const { prefilledFor = '', prefilledService = '' } = stored;
  useDraft.setState({ ...Object.fromEntries(fields), prefilledFor, prefilledService });
}

export function clearDraft(): void {
  useDraft.setState(({ prefilledFor }) => ({ ...emptyDraft, prefilledFor }));
}

/** Subject and service from a URL. */
export type Prefill = { subject: string | undefined; service: string | undefined };

/**
 * Fills in subject and service from a URL, unless the visitor wrote or chose something else. Each navigation is filled
 * in once: what was removed or sent since is not restored by a reload or a change of language.
 * @param navigation identifies the navigation; following the same link again is another one
 */
export function prefill(navigation: string, { subject, service }: Prefill): void {
  const draft = useDraft.getState();
  if (draft.prefilledFor === navigation) return;
  const replacesSubject = draft.subject === '' || isPrefilled(draft.subject);
  const replacesService = draft.service === '' || draft.service === draft.prefilledService;
  useDraft.setState({
    prefilledFor: navigation,
    ...(subject && replacesSubject && { subject }),
    ...(service && replacesService && { service, prefilledService: service }),
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
