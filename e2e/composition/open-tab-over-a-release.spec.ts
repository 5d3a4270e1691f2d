import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { heading, isSameDocument, markDocument } from '../test-support/site';
import { expect, open, test } from '../test-support/test';
import { inWorkspace, type Workspace } from '../test-support/workspace';

const ENQUIRY = 'Yeni ofis üçün 40 iş yeri';
const OLD_TITLE = 'Niyə məhz biz — köhnə';
const NEW_TITLE = 'Niyə məhz biz — yeni';
const ANY_TITLE = new RegExp(`^(${OLD_TITLE}|${NEW_TITLE})$`);
const NEW_TO_TOP = 'Yenidən səhifənin əvvəlinə';

// A removed version answers 404, and the tab logs what it could not load.
test.use({
  savesData: false,
  expectedNoise: /404|Failed to (load|fetch|find)|SRI|dynamically imported|Unable to preload|RUNTIME/i,
});

let workspace: Workspace;

inWorkspace(22_200, async (copy) => {
  workspace = copy;
  writeTitle(OLD_TITLE);
  await workspace.start();
});

function liveVersion(name: string): string {
  const { shell, remotes } = JSON.parse(workspace.site('list', '--json'));
  return { shell, ...remotes }[name].version;
}

/** The heading of a marketing page, which identifies its version. */
function writeTitle(title: string) {
  const file = join(workspace.folder, 'mf-marketing/src/texts/az/why-us.json');
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  texts.header.title = title;
  writeFileSync(file, JSON.stringify(texts));
}

const message = (page: Page) => page.locator('textarea[name="message"]');

async function openTab(page: Page) {
  await open(page, `${workspace.siteUrl}/contact`);
  await message(page).fill(ENQUIRY);
}

/** Visits pages of all kinds and returns to the enquiry, which is unchanged. */
async function goesOn(page: Page, whyUs: string | RegExp) {
  await page.locator('header nav a[href="/why-us"]').click();
  await expect(heading(page)).toHaveText(whyUs);
  await page.locator('footer a[href^="/privacy"]').first().click();
  await expect(page).toHaveURL(/\/privacy/);
  await expect(page.locator('#terms')).toBeVisible();
  await page.locator('footer a[href="/catalogue"]').first().click();
  await expect(page).toHaveURL(/\/catalogue$/);
  await expect(heading(page)).toBeVisible();
  await open(page, `${workspace.siteUrl}/contact`);
  await expect(message(page)).toHaveValue(ENQUIRY);
}

test('a tab keeps its version when another becomes live', async ({ page, context }) => {
  await openTab(page);
  writeTitle(NEW_TITLE);
  workspace.site('release', 'mf-marketing');
  await goesOn(page, OLD_TITLE);
  const later = await context.newPage();
  await open(later, `${workspace.siteUrl}/why-us`);
  await expect(heading(later)).toHaveText(NEW_TITLE);
});

test('a tab goes on when the shell itself is released', async ({ page, context }) => {
  await openTab(page);
  const file = join(workspace.folder, 'shell/src/texts/az/shell.json');
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...texts, toTop: NEW_TO_TOP }));
  workspace.site('release', 'shell');
  await goesOn(page, NEW_TITLE);
  const later = await context.newPage();
  await open(later, `${workspace.siteUrl}/why-us`);
  await later.mouse.wheel(0, 2000);
  await expect(later.getByRole('button', { name: NEW_TO_TOP })).toBeVisible();
});

test.describe('without prefetched pages', () => {
  test.use({ savesData: true });

  test('a tab that slept over more versions than are kept gets its next page by a document load, with what was typed', async ({
    page,
  }) => {
    const removed = ['shell', 'mf-marketing'].map((name) => [name, liveVersion(name)] as const);
    await openTab(page);
    await markDocument(page);
    for (const [name] of removed) workspace.site('rollback', name);
    for (const [name, version] of removed)
      rmSync(join(workspace.folder, '.site/hosting', name, version), { recursive: true });
    await page.locator('header nav a[href="/why-us"]').click();
    await expect(heading(page)).toHaveText(ANY_TITLE);
    expect(await isSameDocument(page)).toBe(false);
    await page.goBack();
    await expect(message(page)).toHaveValue(ENQUIRY);
    await goesOn(page, ANY_TITLE);
  });
});
