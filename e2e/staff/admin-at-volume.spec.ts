import { composedFilePath } from '@platform/contract/composed-file';
import { outlineAt, outlineFile } from 'mf-admin/outline';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import texts from 'mf-admin/texts/az/enquiries.json' with { type: 'json' };
import { form, openAsStaff, row, title, toasts, update } from '../test-support/admin-page';
import { writeData } from '../test-support/backend';
import { expect, open, staffTest as test } from '../test-support/test';

const SERVICES = 1000;
const PRODUCTS_EACH = 20;
const ENQUIRIES = 20_000;

/** All of it loads slowly on a busy machine; times are printed, in milliseconds. */
const ARRIVAL_MS = 120_000;

test.slow();

test.beforeEach(async ({ page }) => {
  const many = (count: number, entry: (index: number) => [key: string, value: object]) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
  const services = many(SERVICES, (index) => [idOf(index), serviceOf(index)]);
  await writeData('services', services);
  await writeData(
    'enquiries',
    many(ENQUIRIES, (index) => [numberOf(index), enquiryOf(index)]),
  );
  const line = { name: 'Mikroskop', code: 'LAB-9', quantity: 1, unit: 'piece' };
  await writeData(`enquiryLines/${numberOf(12)}`, [line]);
  // The documents of the tests were composed with the seed.
  const outline = outlineAt(Date.now(), services);
  await page.route(composedFilePath('mf-admin', outlineFile), (route) => route.fulfill({ json: outline }));
});

test('among 20 000 products staff find one at once, open it and save it', async ({ page }) => {
  await openAsStaff(page);
  const search = page.getByLabel(admin.services.search);
  await timed('a search at once', async () => {
    await search.fill('KOD-777-7');
    await expect(row(page, idOf(777))).toBeVisible({ timeout: ARRIVAL_MS });
  });
  await row(page, idOf(777)).getByRole('link', { name: admin.list.edit }).press('Enter');
  await timed('its record', () => expect(title(page)).toHaveValue('Sahə 777', { timeout: ARRIVAL_MS }));
  await expect(form(page).locator('ol li')).toHaveCount(PRODUCTS_EACH);
  await title(page).fill('Başqa sahə');
  await timed('a save', async () => {
    await update(page).click();
    await expect(toasts(page)).toContainText('Başqa sahə', { timeout: ARRIVAL_MS });
  });
  await expect(row(page, idOf(777)).getByRole('link', { name: admin.list.edit })).toBeFocused();

  await search.fill('');
  await expect(row(page, idOf(0))).toHaveAttribute('aria-setsize', String(SERVICES), {
    timeout: ARRIVAL_MS,
  });
  await search.fill('KOD-999-19');
  await row(page, idOf(999)).getByRole('link', { name: 'KOD-999-19' }).press('Enter');
  await expect(form(page).getByLabel(admin.products.fields.name)).toHaveValue('Məhsul 999-19');
});

test('among 20 000 enquiries staff go on by keyboard, find an old one, and come back to its row', async ({
  page,
}) => {
  await open(page, '/services-admin?tab=enquiries');
  const drawn = page.locator('main li[aria-setsize]');
  await timed('the first enquiries', () =>
    expect(drawn.first()).toContainText(`Alıcı ${ENQUIRIES - 1}`, { timeout: ARRIVAL_MS }),
  );
  await expect(drawn.first()).toHaveAttribute('aria-setsize', String(ENQUIRIES), { timeout: ARRIVAL_MS });
  const count = await drawn.count();
  const last = drawn.nth(count - 1).getByRole('link');
  await last.focus();
  await expect(drawn.nth(count)).toBeAttached();
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawn.nth(count).getByRole('link')).toBeFocused();
  await expect(drawn.nth(count)).toHaveAttribute('aria-posinset', String(count + 1));

  await timed('a search in lines', async () => {
    await page.getByLabel(texts.list.search).fill('lab-9');
    await expect(drawn).toHaveCount(1);
  });
  await expect(drawn).toContainText('Alıcı 12');
  await page.getByLabel(texts.list.search).fill('alici-7777@');
  await expect(drawn).toHaveCount(1);
  await drawn.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name: 'Alıcı 7777' })).toBeFocused();
  await page.getByLabel(texts.list.search).fill('');
  await expect(drawn.nth(1)).toBeVisible();
  await page.getByRole('link', { name: texts.open.back }).press('Enter');
  const opened = page.getByRole('link', { name: 'Alıcı 7777', exact: true });
  await expect(opened).toBeFocused();
  await expect(drawn.filter({ has: opened })).toHaveAttribute('aria-posinset', String(ENQUIRIES - 7777));
});

async function timed(what: string, step: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await step();
  console.log(`${what}: ${Math.round(performance.now() - start)} ms`);
}

function idOf(index: number): string {
  return `area-${String(index).padStart(3, '0')}`;
}

function serviceOf(index: number) {
  const products = Array.from({ length: PRODUCTS_EACH }, (_, product) => ({
    name: `Məhsul ${index}-${product}`,
    code: `KOD-${index}-${product}`,
    description: 'Gündəlik iş üçün nəzərdə tutulub, rəngi və ölçüsü sifarişə uyğun seçilir. '.repeat(4),
    features: ['Üst siyirtmə kilidlidir', 'Hündürlüyü tənzimlənir', '24 aylıq zəmanət'],
  }));
  return { title: `Sahə ${index}`, icon: 'Book', products };
}

function numberOf(index: number): string {
  return `XT-2026-0417-${String(index).padStart(5, '0')}`;
}

function enquiryOf(index: number) {
  return {
    at: 1_760_000_000_000 + index,
    sending: String(index).padStart(32, '0'),
    language: 'az',
    name: `Alıcı ${index}`,
    email: `alici-${index}@example.az`,
    service: 'cleaning',
    message: 'Ofis üçün kağız lazımdır, qiymət təklifi göndərin. '.repeat(4),
  };
}
