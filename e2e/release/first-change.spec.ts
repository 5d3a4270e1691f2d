import { expect, open, test } from '../test-support/test';
import { commandsOf, inWorkspace, type Workspace } from '../test-support/workspace';

const remote = 'mf-catalogue';
const component = `${remote}/src/pages/catalogue/CataloguePage.tsx`;
let workspace: Workspace;
/** The catalogue's versions: the first one, and one with another page. */
let first: string;
let second: string;

inWorkspace(21_000, async (copy) => {
  workspace = copy;
  workspace.commitAll();
  await workspace.start();
  first = live().version;
});

function live() {
  return JSON.parse(workspace.site('list', '--json')).remotes[remote];
}

/** The commands of a team's first change on its page, by their first words. */
const firstChange = [
  ...commandsOf('docs/first-day.md', '## Your first change').matchAll(/^pnpm site ([^#\n]+)/gm),
].map(([, words = '']) => words.trim().split(' '));

function follow(first: string): string {
  const words = firstChange.find(([word]) => word === first);
  if (!words) throw new Error(`docs/first-day.md does not say "pnpm site ${first}".`);
  return workspace.site(...words);
}

test('a new page is made and live by the commands of the first change, and no other package changes', async ({
  page,
  request,
}) => {
  const before = workspace.fingerprints();
  const start = performance.now();
  follow('new');
  addToHeader();
  const output = follow('release');
  console.log(`new page to live and verified: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  for (const step of ['build', 'check', 'publish', 'smoke test before', 'promote and compose', 'smoke test'])
    expect(output).toMatch(new RegExp(`^${step} +\\d+\\.\\d s$`, 'm'));
  expect(output).toContain('6 documents read, 6 opened in a browser');
  second = live().version;
  expect(second).not.toBe(first);
  expect(output).toContain(`${remote}@${second} is live and verified`);
  expect(workspace.fingerprints()).toEqual(before);
  const commit = workspace.git('rev-parse', '--short=12', 'HEAD').trim();
  expect(live()).toMatchObject({
    commit,
    tree: 'dirty',
    change: { from: first, pagesAdded: ['/news'] },
  });
  const served = await (await request.get(`${workspace.siteUrl}/releases-details.json`)).json();
  expect(served.remotes[remote]).toEqual(live());

  await open(page, `${workspace.siteUrl}/en/about`);
  await page.locator('header nav a[href="/news"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New page');
});

test('a misspelled text is refused: by its type, and by its key in the composed page', () => {
  const title = "{t('title')}";
  expect(releaseWith(title, "{t('titel')}")).toMatch(
    /its types are wrong:\n.*CataloguePage\.tsx\(\d+,\d+\): error TS2345: .*"titel"/,
  );
  expect(releaseWith(title, "{t('titel' as never)}")).toContain(
    '/catalogue (az) shows a key that has no text: mf-catalogue.catalogue titel.',
  );
  expect(live().version).toBe(second);
});

/** Releases the catalogue with a changed page, and restores the page. @returns how the command failed */
function releaseWith(from: string, to: string): string {
  const restore = workspace.edit(component, from, to);
  try {
    workspace.site('release', remote);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    restore();
  }
}

function addToHeader() {
  const nav = `nav: { place: 'header', order: 45, text: { az: 'Xəbərlər', en: 'News', ru: 'Новости' } }`;
  workspace.edit(`${remote}/remote.config.ts`, "NewsPage.tsx'", `NewsPage.tsx', ${nav}`);
}
