import { type Credentials, getSettings } from '@platform/contract';

/**
 * The loader of the page that shows the company's credentials. Only where pages are composed or developed do the settings
 * have them; a visitor's documents say with empty lists which there are.
 */
export function loadCredentials(): Credentials | null {
  const { credentials } = getSettings().company;
  const isKnown = Object.values(credentials ?? {}).some((one) => !Array.isArray(one) || one.length > 0);
  return isKnown && credentials ? credentials : null;
}
