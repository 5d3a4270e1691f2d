import type { Page } from '@playwright/test';
import files from 'mf-marketing/texts/az/files.json' with { type: 'json' };
import list from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import { setMailMode, writeData } from '../test-support/backend';
import { form, send, write } from '../test-support/enquiry';
import { expect, open, test } from '../test-support/test';

/* Compares the cookie policy with the actual contents of browsers. */

test.use({ expectedNoise: /Failed to load resource: .* 403|Sending the enquiry failed/ });

/** The database that the client creates as a test of its permission, and deletes at once. */
const probe = 'validate-browser-context-for-indexeddb-analytics-module';

/** What staff only have in their browsers. */
const ofStaff = ['Firebase Auth', 'mf-admin:signed-out', 'mf-admin:began-after'];

/** The names in the policy's list, without those of staff. */
async function namesInPolicy(page: Page): Promise<string[]> {
  await open(page, '/privacy');
  const names = await page.locator('#cookies [translate="no"]').allTextContents();
  return names.flatMap((text) => text.split(', ')).filter((name) => !ofStaff.includes(name));
}

async function keptNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  return [...cookies.map(({ name }) => name), ...stored];
}

/** Tests whether a row covers a name; a row may cover a prefix. */
function isNamed(row: string, name: string): boolean {
  return row.endsWith('…') ? name.startsWith(row.slice(0, -1)) : name === row;
}

/** Visits pages and does everything that leaves traces; records the names after each step. */
async function tour(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  const note = () =>
    expect(async () => {
      const names = await keptNames(page);
      expect(names).not.toContain(probe);
      for (const name of names) seen.add(name);
    }).toPass();
  await open(page, '/en/services');
  await note();
  await writeData('services/cleaning/icon', 'Book');
  await open(page, '/services/cleaning');
  // The database's client writes it after it has connected.
  await expect.poll(() => keptNames(page)).toContain('firebase-heartbeat-database');
  await note();
  await page.getByRole('banner').locator('a[hreflang="az"]').click();
  await open(page, '/request');
  await page.getByRole('textbox', { name: list.freeLine.name, exact: true }).fill('Xalça');
  await page.getByLabel(list.bring.paste).fill('Adı;Miqdar\nXalça;2');
  await page.getByRole('button', { name: list.bring.read }).click();
  await expect(
    page.getByRole('heading', { level: 3, name: list.bring.rows.count_one.replace('{{count}}', '1') }),
  ).toBeFocused();
  await note();
  await page.getByRole('button', { name: list.freeLine.add, exact: true }).click();
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await page.getByRole('group', { name: files.title }).locator('input').setInputFiles(file);
  await expect(page.getByText(files.kept)).toBeVisible();
  await note();
  await setMailMode('403');
  await open(page, '/contact?subject=quote');
  await write(page);
  await send(page);
  await expect(form(page).locator('a[href^="tel:"]')).toBeVisible();
  await note();
  for (const path of ['/', '/catalogue', '/about']) {
    await open(page, path);
    await note();
  }
  return seen;
}

test('the cookie policy names all that a visitor leaves traces of, and nothing else', async ({ page }) => {
  const seen = [...(await tour(page))];
  const rows = await namesInPolicy(page);
  expect(seen.filter((name) => !rows.some((row) => isNamed(row, name)))).toEqual([]);
  // The database's client writes these for a hosted database, or while it connects.
  const here = rows.filter((row) => !row.startsWith('firebase:'));
  expect(here.filter((row) => !seen.some((name) => isNamed(row, name)))).toEqual([]);
});
