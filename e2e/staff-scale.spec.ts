import { mkdtemp, open as openFile, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { openAsStaff, row } from './admin-page';
import { readData, updateData } from './database';
import { idOf, PRODUCTS_EACH, SERVICES, withManyServices } from './many-services';
import { expect, staffTest as test } from './test';

const { importExport: exchange } = admin;

test.describe.configure({ timeout: 400_000 });

async function openExchange(page: Page) {
  await openAsStaff(page);
  await expect(row(page, 'cleaning')).toBeVisible({ timeout: 60_000 });
  await page.getByText(exchange.title).click();
}

async function choose(page: Page, path: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: exchange.import }).press('Enter'),
  ]);
  await chooser.setFiles(path);
}

test('an export of 500 services with 10 000 products is imported in parts, with everything in it', async ({
  page,
}) => {
  const before = await readData<Record<string, object>>('services');
  const putBack = await withManyServices();
  try {
    const many = await readData<Record<string, object>>('services');
    await openExchange(page);
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name: exchange.export }).click(),
    ]);
    const file = await download.path();
    await putBack();

    await choose(page, file);
    const question = page.getByRole('region', { name: exchange.question });
    await expect(question).toContainText(`${SERVICES} qeyd əlavə olunacaq`, { timeout: 60_000 });
    const [announced = ''] = exchange.parts.split('{{number}}');
    await expect(question).toContainText(announced);
    await question.getByRole('button', { name: `${SERVICES} dəyişikliyi yaz` }).click();
    await expect(question.getByRole('status')).toContainText(` / ${SERVICES}`);
    const done = exchange.done_other.replace('{{count}}', String(SERVICES));
    // Where it stopped, the reason is read at once.
    await expect(page.getByText(done).or(question.getByRole('alert'))).toBeVisible({ timeout: 300_000 });
    await expect(page.getByText(done)).toBeVisible();

    const stored = await readData<Record<string, { products?: object[] }>>('services');
    const products = Object.values(stored).flatMap(({ products = [] }) => products);
    expect(products.length).toBeGreaterThanOrEqual(SERVICES * PRODUCTS_EACH);
    expect(Object.keys(stored)).toEqual(Object.keys(many));
    expect(stored[idOf(321)]).toMatchObject({ ...many[idOf(321)], updatedAt: expect.any(Number) });
    expect(stored).toMatchObject(before);
    expect(JSON.parse(await readFile(file, 'utf8')).services).toMatchObject(many);
  } finally {
    await putBack();
    const histories = Array.from({ length: SERVICES }, (_, index) => [
      `history/services/${idOf(index)}`,
      null,
    ]);
    await updateData(Object.fromEntries(histories));
  }
});

test('a file that no export can be is refused by its size', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'large-file-'));
  try {
    const path = join(folder, 'services.json');
    const file = await openFile(path, 'w');
    await file.truncate(100_000_001);
    await file.close();
    await openExchange(page);
    await choose(page, path);
    await expect(page.getByText(exchange.problem.large.replace('{{max}}', '100'))).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
