/*
 * Links to the pages of enquiries, apart from the schema, whose library visitors' pages do not load. The secret is in the
 * fragment, which browsers send to no server. `mf-marketing` reads the link.
 */

/** The database path of the pages of enquiries, by secret. It is never listed. */
export const enquiryPagesPath = 'requests';

/** Returns the database path of an enquiry's page. */
export function enquiryPagePath(secret: string): string {
  return `${enquiryPagesPath}/${secret}`;
}

export type EnquiryLink = { number: string; secret: string };

/** Tests the form of a secret. */
export function isSecret(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/**
 * Returns the path of an enquiry's page with its fragment.
 * @example '/request/enquiry#XT-2026-0417-K3.0123456789abcdef0123456789abcdef'
 */
export function enquiryLink({ number, secret }: EnquiryLink): string {
  return `/request/enquiry#${number}.${secret}`;
}
