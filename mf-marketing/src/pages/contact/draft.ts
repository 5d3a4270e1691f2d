import { createDraft } from '../../components/create-draft';
import { createSubmission } from '../../components/sending/submission';
import type { FieldName } from '../../data/enquiry';
import { isPrefilled } from './texts';

/** Session storage key of the draft. */
export const draftKey = 'mf-marketing.enquiry';

type Draft = Record<FieldName, string> & {
  /** The last navigation that filled in fields; it stays after sending. */
  prefilledFor: string;
  /** The service from a URL, if the visitor did not choose one. */
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

/** The visitor's draft, and its restoration after a reload. */
export const { useDraft, restore: restoreDraft } = createDraft(draftKey, emptyDraft);

/** The sending of the draft. */
export const submission = createSubmission();

export function clearDraft(): void {
  useDraft.setState(({ prefilledFor }) => ({ ...emptyDraft, prefilledFor }));
}

/** Subject and service from a URL. */
export type Prefill = { subject: string | undefined; service: string | undefined };

/**
 * Fills in subject and service from a URL, unless the visitor wrote or chose something else. Each navigation fills in
 * once: a reload or a change of language does not restore removed or sent text.
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
