import type { Releases } from '@platform/contract';
import { addressIssue, type createPageOfOther, isOwnAddress } from '../model/address';
import type { Composed } from '../model/composed';
import type { OwnedResult } from './render/render-remote';

/** An address that gets no document, because of the record that it comes from. */
export type SkippedAddress = { owner: string; page: string; address: string; reason: string };

/** A page may return addresses of its own form only, and none of another remote's pages. */
export function throwForeignAddresses(
  pageOfOther: ReturnType<typeof createPageOfOther>,
  results: OwnedResult[],
) {
  for (const { owner, page, address } of results) {
    if (!isOwnAddress(page, address))
      throw new Error(`${owner}: ${JSON.stringify(address)} is no address of its page ${page}.`);
    const other = pageOfOther(owner, address);
    if (other) throw new Error(`${owner}: ${address} of its page ${page} belongs to ${other}.`);
  }
}

export function skippedAddresses({ remotes }: Releases, results: OwnedResult[], rootFiles: string[]) {
  const skipped = new Map<string, SkippedAddress>();
  for (const { owner, page, address } of results) {
    const pages = remotes[owner]?.release.pages ?? [];
    const reason = address !== page && addressIssue({ page, address }, pages, rootFiles);
    if (reason) skipped.set(address, { owner, page, address, reason });
  }
  return skipped;
}

/** A page with data may fail and keeps its last good document; checks refuse it beforehand if it throws. */
export function throwFailedPages(releases: Releases, results: OwnedResult[], before: Composed) {
  for (const result of results) {
    if (!('error' in result)) continue;
    const { owner, page, address, language, error } = result;
    const known = Object.values(before).some(
      // A page with parameters may have been composed without a single address.
      (document) => document.owner === owner && (document.page === page || page.includes(':')),
    );
    if (!known || !pageOf(releases, owner, page)?.data)
      throw new Error(`${owner}: ${address} does not render in ${language}: ${error}`);
  }
}

export function pageOf({ remotes }: Releases, owner: string, page: string) {
  return remotes[owner]?.release.pages.find(({ path }) => path === page);
}
