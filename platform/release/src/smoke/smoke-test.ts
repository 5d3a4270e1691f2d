import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { languages } from 'shared-i18n';
import { readComposed } from '../compose/composed';
import type { Environment } from '../environment';
import { findChromium } from './chromium';
import { openPages } from './open-pages';
import { readPages } from './read-pages';

/** What a smoke test did and what it found; where no browser opened anything, why. */
export type SmokeTest = { read: number; opened: number; problems: string[]; noBrowser?: string };

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
  const looked = { read: expected.length, opened: 0, problems };
  if (problems.length > 0) return looked;
  const browser = findChromium();
  if (!browser) return { ...looked, noBrowser: 'no browser here' };
  const opened = new Map(
    composed
      .map(([address, { owner, page }]) => [name === shellName ? owner : page, address] as const)
      .reverse(),
  );
  const visits = [...opened.values()].flatMap((address) =>
    languages.map((language) => ({ url: site + address, language })),
  );
  try {
    const found = await openPages(browser, visits);
    return { ...looked, opened: visits.length, problems: found };
  } catch (error) {
    return { ...looked, noBrowser: `no browser here (${error instanceof Error ? error.message : error})` };
  }
}
