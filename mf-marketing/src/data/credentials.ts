import { type Credentials, getSettings } from '@platform/contract';

/**
 * The loader of the page with the company's credentials. Settings contain them only for composing and in development;
 * visitors' documents have empty lists that name the existing ones.
 */
export function loadCredentials(): Credentials | null {
  const { credentials } = getSettings().company;
  const isKnown = Object.values(credentials ?? {}).some((one) => !Array.isArray(one) || one.length > 0);
  return isKnown && credentials ? credentials : null;
}
