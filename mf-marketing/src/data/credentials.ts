import { type Credentials, getSettings } from '@platform/contract';

/**
 * The loader of the page that shows the company's credentials. The settings have them only where pages are composed or
 * developed: a visitor's other pages do not carry them.
 */
export function loadCredentials(): Credentials | null {
  return getSettings().company.credentials ?? null;
}
