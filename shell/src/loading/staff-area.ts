import { getSettings, type PublishedPage } from '@platform/contract';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';

/*
 * Pages for staff (`noindex`) and public pages never share a document: only documents for staff may reach the sign-in
 * service, and no public page runs in them. The settings may give them another origin.
 */

let isForStaff = false;

/** Records the page that the document was composed with, if any. */
export function setDocumentPage(page: PublishedPage | undefined): void {
  isForStaff = page?.noindex ?? false;
}

/** Tests whether a page needs another document. */
export function needsOwnDocument(page: PublishedPage, pathname: string): boolean {
  return pathname !== location.pathname && (page.noindex ?? false) !== isForStaff;
}

/** Ends the navigation to a page that needs its own document with a full page load. */
export function openDocument({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(originFor(!isForStaff) + pathname + search);
}

/**
 * Moves to the origin on which the open page belongs; returns whether it has to.
 * @param pathname as the visitor asked for it, with the locale prefix
 */
export function leavesForItsOrigin(pathname: string): boolean {
  const origin = originFor(isForStaff);
  if (origin === location.origin) return false;
  location.replace(origin + pathname + location.search + location.hash);
  return true;
}

function originFor(staff: boolean): string {
  const { siteUrl, staffUrl = siteUrl } = getSettings();
  // A preview and a development server answer on origins that the settings do not name.
  if (![siteUrl, staffUrl].includes(location.origin)) return location.origin;
  return staff ? staffUrl : siteUrl;
}
