import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { languages } from 'shared-i18n';
import { readComposed } from '../compose/composed';
import type { Environment } from '../environment';
import { findChromium } from './chromium';
import { openPages } from './open-pages';
import { readPages } from './read-pages';

/** What a smoke test did and what it found. */
export type SmokeTest = { read: number; opened: number; problems: string[] };

/**
 * Looks at a release where visitors see it: reads every document of the package from live hosting in every language,
 * then opens one address of each of its pages in a browser, where there is one. The shell's are everybody's: all are
 * read, and one page of each remote is opened.
 */
export async function smokeTest(
  environment: Environment,
  { remotes }: Releases,
  name: string,
): Promise<SmokeTest> {
  const site = environment.origins[shellName];
  const composed = Object.entries(readComposed(environment)).filter(
    ([, { owner }]) => name === shellName || owner === name,
  );
  const expected = composed.flatMap(([address, { owner }]) =>
    languages.map((language) => ({
      url: site + address,
      language,
      owner,
      version: remotes[owner]?.version ?? '',
    })),
  );
  const problems = await readPages(expected);
  const browser = findChromium();
  if (problems.length > 0 || !browser) return { read: expected.length, opened: 0, problems };
  const opened = new Map(
    composed
      .map(([address, { owner, page }]) => [name === shellName ? owner : page, address] as const)
      .reverse(),
  );
  const visits = [...opened.values()].flatMap((address) =>
    languages.map((language) => ({ url: site + address, language })),
  );
  return { read: expected.length, opened: visits.length, problems: await openPages(browser, visits) };
}
