import { ENQUIRY_FIELD_MAX } from '@platform/records';

/** The fields of the form in their order. */
export const fieldNames = ['name', 'email', 'company', 'service', 'subject', 'message'] as const;

export type FieldName = (typeof fieldNames)[number];

/** The most characters of a field. */
export const FIELD_MAX: Record<FieldName, number> = ENQUIRY_FIELD_MAX;

/** What a visitor writes; `service` is the id of a service, or of `severalAreas`. */
export type Enquiry = Record<FieldName, string> & {
  phone?: string;
  /** ISO date. */
  deadline?: string;
  region?: string;
  /** The Azerbaijani name of a service that is not bundled, for the e-mail. */
  serviceName?: string;
  /** The message as the e-mail has it, where that is another: with the lines as text. */
  mailMessage?: string;
};

/** `unanswered`: the provider was silent for too long and may have taken the message nevertheless. */
export type MailResult = 'sent' | 'failed' | 'unanswered';

export type Submitted = {
  mail: MailResult;
  /** The number under which the enquiry is kept; `null` where the database did not say that it took it. */
  number: string | null;
};
