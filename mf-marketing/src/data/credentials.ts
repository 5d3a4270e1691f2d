import { type Credentials, getSettings } from '@platform/contract';

/**
 * The loader of the page that shows the company's credentials. The settings have them only where pages are composed or
 * developed: a visitor's other pages do not carry them.
 */
export function loadCredentials(): Credentials | null {
  return getSettings().company.credentials ?? null;
}

/** What can prove a claim of the texts. */
const proofs = ['certificates', 'references'] as const;

export type Proof = (typeof proofs)[number];

/** The loader of a page that links to the credentials: returns those that there are. */
export function loadProofs(): Proof[] {
  const credentials = loadCredentials();
  return proofs.filter((proof) => credentials?.[proof]?.length);
}
