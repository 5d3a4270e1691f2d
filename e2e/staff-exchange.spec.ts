import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { expectAccessible } from './accessible';
import { openAsStaff, row } from './admin-page';
import { readData, writeData } from './database';
import { expect, staffTest as test } from './test';

const { importExport: exchange } = admin;

test.slow();

type Content = Record<'services' | 'serviceDetails' | 'categories', Record<string, unknown>>;

const ids = ['e2e-import', 'e2e-import-2'];
const [id, other] = ids as [string, string];

const everything = () =>
  Promise.all(['services', 'serviceDetails', 'categories'].map((path) => readData<unknown>(path)));

async function openExchange(page: Page) {
  await openAsStaff(page);
  await expect(row(page, 'cleaning')).toBeVisible();
  await page.getByText(exchange.title).click();
}

async function exported(page: Page): Promise<Content> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: exchange.export }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}

async function choose(page: Page, text: string, name = 'services.json') {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: exchange.import }).press('Enter'),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** What has the focus. */
const focused = (page: Page) => page.locator(':focus');

const question = (page: Page) => page.getByRole('region', { name: exchange.question });

test('everything is exported, and the same file changes nothing', async ({ page }) => {
  await openExchange(page);
  const content = await exported(page);
  expect(content).toMatchObject({
    services: await readData('services'),
    serviceDetails: await readData('serviceDetails'),
    categories: await readData('categories'),
  });
  await expect(page.getByRole('button', { name: exchange.export })).toBeFocused();
  await choose(page, JSON.stringify(content));
  await expect(focused(page)).toHaveText(exchange.problem.nothing);
});

test('an import shows what it would change, asks, and writes it at once with its history', async ({
  page,
}) => {
  await writeData(`services/${id}`, { title: 'Köhnə', icon: 'Book', products: [{ name: 'Bel' }] });
  await openExchange(page);
  const content = await exported(page);
  content.services[id] = { title: 'Yeni', icon: 'Book', products: [{ name: 'Bel', origin: 'Gəncə' }] };
  content.services[other] = { title: '<b>İkinci</b>' };
  content.categories[other] = { category: 'Bağ' };
  delete content.services.household;
  await choose(page, JSON.stringify(content));
  await expect(question(page)).toContainText('2 qeyd əlavə olunacaq');
  await expect(question(page)).toContainText('1 qeyd dəyişəcək');
  await expect(question(page).getByText(`services/${id}`, { exact: true })).toBeVisible();
  await expect(question(page)).toContainText('Başlıq');
  await expect(question(page)).toContainText('Bel');
  await expect(question(page)).toContainText('services/household');
  await expectAccessible(page);
  expect(await readData(`services/${other}`)).toBeNull();

  await question(page).getByRole('button', { name: '3 dəyişikliyi yazın' }).click();
  const done = page.getByText('3 qeyd yazıldı');
  await expect(done).toBeVisible();
  await expect(focused(page).filter({ has: done })).toHaveCount(1);
  await expect(row(page, other)).toContainText('<b>İkinci</b>');
  expect(await readData(`services/${id}`)).toMatchObject({ title: 'Yeni', products: [{ origin: 'Gəncə' }] });
  expect(await readData(`categories/${other}`)).toEqual({ category: 'Bağ' });
  expect(await readData('services/household')).not.toBeNull();
});

test('what is not in the file is removed only where that is chosen', async ({ page }) => {
  await openExchange(page);
  const content = await exported(page);
  await writeData(`services/${id}`, { title: 'Artıq', icon: 'Book' });
  await choose(page, JSON.stringify(content));
  const write = question(page).getByRole('button', { name: /yazın$/ });
  await expect(write).toBeDisabled();
  await question(page).getByRole('button', { name: admin.form.cancel }).press('Enter');
  await expect(page.getByRole('button', { name: exchange.import })).toBeFocused();
  await choose(page, JSON.stringify(content));
  await question(page).getByRole('checkbox').press('Space');
  await write.click();
  await expect(page.getByText('1 qeyd yazıldı')).toBeVisible();
  expect(await readData(`services/${id}`)).toBeNull();
  await expect(row(page, id)).toHaveCount(0);
});

test('a bad file is refused in a sentence, and nothing is written', async ({ page }) => {
  const before = await everything();
  await openExchange(page);
  await choose(page, '{"services": {');
  await expect(page.getByText(exchange.problem.notJson)).toBeVisible();
  await choose(page, '{"users": {}}');
  await expect(page.getByText(exchange.problem.notExport)).toBeVisible();
  const hostile = {
    services: {
      'a/b': { title: 'A' },
      [id]: { title: 'Şəkil', products: [{ name: 'P', image: 'javascript:alert(1)' }] },
      [other]: { title: '🌿'.repeat(500_000), onload: 'alert(1)' },
    },
  };
  await choose(page, JSON.stringify(hostile));
  const alert = page
    .getByRole('alert')
    .filter({ hasText: exchange.invalid.replace('{{file}}', 'services.json') });
  await expect(alert.locator('li')).toHaveCount(4);
  await expect(alert).toContainText(exchange.issue.id);
  await expectAccessible(page);
  expect(await everything()).toEqual(before);
});

test.describe('an import that somebody overtook', () => {
  test.use({ expectedNoise: /Fayldan idxal alınmadı/ });

  test('is refused whole, names the record, and is compared again', async ({ page }) => {
    await openExchange(page);
    await choose(
      page,
      JSON.stringify({ services: { [id]: { title: 'Fayldan' }, [other]: { title: 'Fayldan' } } }),
    );
    await expect(question(page)).toBeVisible();
    await writeData(`services/${id}`, { title: 'Başqası', icon: 'Book' });
    await question(page)
      .getByRole('button', { name: /yazın$/ })
      .click();
    const alert = question(page).getByRole('alert');
    await expect(alert).toContainText(exchange.failure.conflict);
    await expect(alert).toContainText(`services/${id}`);
    await expect(alert).toBeFocused();
    expect(await readData(`services/${id}/title`)).toBe('Başqası');
    expect(await readData(`services/${other}`)).toBeNull();
    await alert.getByRole('button', { name: exchange.compare }).click();
    await expect(question(page)).toContainText('1 qeyd dəyişəcək');
    await question(page).getByRole('button', { name: '2 dəyişikliyi yazın' }).click();
    await expect(page.getByText('2 qeyd yazıldı')).toBeVisible();
    expect(await readData(`services/${id}/title`)).toBe('Fayldan');
  });
});
