import { askedFields, ENQUIRY_FIELD_MAX } from '@platform/records';
import type { Attachment } from '@platform/records/attachments';

/** The fields of the form in their order. */
export const fieldNames = ['name', 'email', 'company', 'service', 'subject', 'message'] as const;

export type FieldName = (typeof fieldNames)[number];

/** The longest text of each field, in characters. */
export const FIELD_MAX: Record<FieldName, number> = ENQUIRY_FIELD_MAX;

/** The fields that are stored. */
export const storedFields = [...fieldNames, 'phone', 'copyEmail', ...askedFields] as const;

type StoredField = (typeof storedFields)[number];

/** A file that the visitor has chosen. It is in memory, as it may be gone from her disk when it is sent. */
export type ChosenFile = Attachment & { content: Blob };

/** The visitor's input; `service` is the id of a service, or of `severalAreas`. */
export type Enquiry = Record<FieldName, string> & { [Name in StoredField]?: string } & {
  /** The Azerbaijani name of a service that is not bundled, for the e-mail. */
  serviceName?: string;
  /** The message of the e-mail if it differs: with the lines as text. */
  mailMessage?: string;
  /** The message of the buyer's copy if it differs: in her language, with the lines as text. */
  copyText?: string;
  /** The packed request list for the enquiry's page. */
  list?: string | undefined;
  files?: readonly ChosenFile[];
};

/** `unanswered`: the provider was silent for too long and may have taken the message nevertheless. */
export type MailResult = 'sent' | 'failed' | 'unanswered';

export type Submitted = {
  mail: MailResult;
  /** The number of the stored enquiry; `null` if the database did not confirm it. */
  number: string | null;
  /**
   * Present if the database has not answered: asks until it does, and stores the enquiry under the number that all tries
   * share. Returns `null` if the database refuses it.
   */
  findNumber?: (() => Promise<string | null>) | undefined;
};
