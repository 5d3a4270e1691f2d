/* Limits and choices of enquiries, apart from those that every page of visitors loads. */

/** The longest note that staff leave for colleagues, in characters. */
export const ENQUIRY_NOTE_MAX = 2000;

/** The digits of a VÖEN, the tax number of organisations in Azerbaijan. */
export const TAX_ID_DIGITS = 10;

/**
 * The fields of an enquiry that its page shows beside list and message, in their order. Everybody reads the page who has
 * its link: no name, e-mail or phone is among them.
 */
export const askedFields = [
  'reference',
  'tenderDeadline',
  'deadline',
  'region',
  'address',
  'taxId',
  'payment',
] as const;

/** The longest id of an account, in characters, as the sign-in service makes them. */
export const ACCOUNT_ID_MAX = 128;

/** The statuses of an enquiry in their order; an enquiry without handling is new. */
export const enquiryStatuses = ['new', 'in-progress', 'answered', 'closed'] as const;

/** The most offers and messages of an enquiry's page, and the longest message, in characters. */
export const OFFERS_MAX = 20;
export const ENQUIRY_MESSAGES_MAX = 100;
export const ENQUIRY_MESSAGE_MAX = 2000;

/** The longest terms of delivery or payment of an offer, and the longest note, in characters. */
export const OFFER_TERMS_MAX = 1000;

/** The longest draft of an offer, in characters of its JSON. */
export const OFFER_DRAFT_MAX = 2_000_000;
