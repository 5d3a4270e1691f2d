import type { Page } from '@playwright/test';
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import service from 'mf-marketing/texts/az/service.json' with { type: 'json' };
import contactEn from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import { brand, categories } from 'shared-i18n';
import { readData, type StoredProduct, type StoredService, writeData } from './database';
import { sentMessages, setMailMode } from './mail';
import { languageLink } from './pages';
import { address } from './site';
import { expect, hydrated, open, test } from './test';

const refusedSending =
  /Failed to load resource: .* (403|429|451)|ERR_INTERNET_DISCONNECTED|Sending the enquiry failed/;

const written = {
  name: 'Leyla Məmmədova',
  email: 'leyla@example.az',
  company: 'Nümunə MMC',
  message: 'Bakı ofisimiz üçün 12 iş stolu.\nÇatdırılma ünvanı: "Nizami 1" & <3-cü mərtəbə>',
};

function field(page: Page, name: string) {
  return page.locator(`form [name="${name}"]`);
}

async function write(page: Page) {
  for (const [name, text] of Object.entries(written)) await field(page, name).fill(text);
  await field(page, 'service').selectOption('furniture');
}

async function expectWritten(page: Page) {
  for (const [name, text] of Object.entries(written)) await expect(field(page, name)).toHaveValue(text);
  await expect(field(page, 'service')).toHaveValue('furniture');
}

const send = (page: Page) => page.getByRole('button', { name: contact.form.submit }).click();

/** The failure's message inside the form, with the ways to reach the company. */
async function expectFailure(page: Page) {
  const form = page.locator('main form');
  await expect(form.getByRole('alert').filter({ hasText: contact.form.error_message })).toBeVisible();
  await expect(form.locator('a[href^="tel:"]')).toHaveText(brand.phones[0]);
  await expect(form.locator(`a[href="mailto:${brand.emails[0]}"]`)).toBeVisible();
}

const productCards = (page: Page) => page.locator('main li').filter({ has: page.locator('h3') });

test('a visitor goes from the home page to a service and its products, and back', async ({ page }) => {
  await open(page, '/');
  await page.locator('header nav a[href="/services"]').click();
  await expect(page).toHaveURL('/services');
  const cards = page.locator('main a[href^="/services/"]');
  await expect(cards).toHaveCount(categories.length);
  const stored = await readData<Record<string, StoredService>>('services');
  for (const { id } of categories)
    await expect(
      page.locator('main li').filter({ has: page.locator(`a[href="/services/${id}"]`) }),
    ).toContainText(stored[id]?.title ?? '?');

  await page.locator('main a[href="/services/cleaning"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored.cleaning?.title ?? '?');
  const products = stored.cleaning?.products ?? [];
  await expect(productCards(page)).toHaveCount(products.length);

  await page.getByRole('link', { name: service.back }).click();
  await expect(page).toHaveURL('/services');
  await expect(cards).toHaveCount(categories.length);
});

test('a product card shows all ten fields, as the database has them', async ({ page }) => {
  const [product] = await readData<StoredProduct[]>('services/cleaning/products');
  if (!product) throw new Error('The seed has no product.');
  await open(page, '/services/cleaning');
  const card = productCards(page).filter({ has: page.getByRole('heading', { name: product.name }) });
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', product.image);
  await picture.scrollIntoViewIfNeeded();
  await expect(async () =>
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
  ).toPass();
  const { name, category, description, usage, volume, origin, safety, features, hashtags } = product;
  for (const text of [name, category, description, usage, volume, origin, safety, ...features, ...hashtags])
    await expect(card).toContainText(text);
  await expect(card.locator('time')).toHaveAttribute('datetime', product.releaseDate);
  const { usage: usageLabel, features: featuresLabel, ...labels } = service.product;
  for (const label of [
    usageLabel,
    featuresLabel,
    labels.volume,
    labels.origin,
    labels.safety,
    labels.releaseDate,
  ])
    await expect(card.locator('dt').filter({ hasText: label })).toHaveCount(1);
});

test('the category buttons of a service filter its products', async ({ page }) => {
  const products = await readData<StoredProduct[]>('services/cleaning/products');
  const distinct = [...new Set(products.map(({ category }) => category))];
  await open(page, '/services/cleaning');
  const filter = page.getByRole('group', { name: service.products.filter });
  for (const category of distinct) {
    await filter.getByRole('button', { name: category, exact: true }).click();
    await expect(productCards(page).locator('h3')).toHaveText(
      products.filter((product) => product.category === category).map(({ name }) => name),
    );
  }
  await filter.getByRole('button', { name: service.products.all }).click();
  await expect(productCards(page)).toHaveCount(products.length);
});

test('an enquiry survives reload and switch of language, is sent as specified, and clears the form', async ({
  page,
}) => {
  await open(page, '/services');
  await page.locator('main a[href="/contact?subject=quote"]').first().click();
  await expect(page).toHaveURL('/contact?subject=quote');
  await expect(field(page, 'subject')).toHaveValue(contact.form.subjects.quote);
  await expect(field(page, 'name')).toBeFocused();

  await write(page);
  await page.reload();
  await hydrated(page);
  await expectWritten(page);
  await languageLink(page, 'en').click();
  await expect(page.getByRole('button', { name: contactEn.form.submit })).toBeVisible();
  await expectWritten(page);
  await expect(field(page, 'subject')).toHaveValue(contactEn.form.subjects.quote);

  await page.getByRole('button', { name: contactEn.form.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible();
  for (const name of ['name', 'email', 'company', 'service', 'subject', 'message'])
    await expect(field(page, name)).toHaveValue('');
  expect(await sentMessages()).toEqual([
    {
      lib_version: '4.4.1',
      user_id: 'local-public-key',
      service_id: 'local-service',
      template_id: 'enquiry',
      template_params: {
        from_name: written.name,
        from_email: written.email,
        company: written.company,
        subject: contactEn.form.subjects.quote,
        message: written.message,
        service: 'Mebel',
      },
    },
  ]);

  await page.reload();
  await hydrated(page);
  await expect(field(page, 'message')).toHaveValue('');
});

test('an enquiry with missing or malformed fields is not sent, and says what is missing', async ({
  page,
}) => {
  await open(page, '/contact');
  await expect(field(page, 'service').locator('option:disabled')).toHaveText(contact.form.servicePlaceholder);
  await expect(field(page, 'service').locator('option:enabled')).toHaveText(
    categories.map(({ name }) => name.az),
  );
  await send(page);
  const { errors } = contact.form;
  for (const text of [errors.name, errors.email, errors.service, errors.message])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(field(page, 'name')).toBeFocused();
  await write(page);
  await field(page, 'email').fill('leyla@');
  await send(page);
  await expect(page.getByText(errors.emailFormat, { exact: true })).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  expect(await sentMessages()).toEqual([]);
});

test('what is typed before the page is alive is neither lost nor doubled', async ({ page }) => {
  let goOn = () => {};
  const typed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`${address('mf-marketing')}/**/*.js`, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/contact?subject=quote', { waitUntil: 'commit' });
  for (const [name, text] of Object.entries(written)) await field(page, name).fill(text);
  await field(page, 'service').selectOption('furniture');
  goOn();
  await hydrated(page);
  await expect(field(page, 'subject')).toHaveValue(contact.form.subjects.quote);
  await expectWritten(page);
  await page.reload();
  await hydrated(page);
  await expectWritten(page);
});

test('while an enquiry is on its way the button is disabled and says so', async ({ page }) => {
  await open(page, '/contact');
  await write(page);
  let answer = () => {};
  await page.route('**/api/v1.0/email/send', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 200, body: 'OK' });
  });
  await send(page);
  await expect(page.getByRole('button', { name: contact.form.sending })).toBeDisabled();
  answer();
  await expect(page.getByRole('status').filter({ hasText: contact.form.success_message })).toBeVisible();
  await expect(page.getByRole('button', { name: contact.form.submit })).toBeEnabled();
});

test.describe('when the provider refuses', () => {
  test.use({ expectedNoise: refusedSending });

  for (const mode of ['403', '429', '451'] as const) {
    test(`an enquiry that is answered with ${mode} loses nothing, and goes through when tried again`, async ({
      page,
    }) => {
      await setMailMode(mode);
      await open(page, '/contact');
      await write(page);
      await send(page);
      await expectFailure(page);
      await expectWritten(page);
      expect(await sentMessages()).toEqual([]);

      await setMailMode('ok');
      await page.getByRole('button', { name: contact.form.retry }).click();
      await expect(page.getByRole('status').filter({ hasText: contact.form.success_message })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: contact.form.error_message })).toHaveCount(0);
      expect(await sentMessages()).toHaveLength(1);
    });
  }
});

test.describe('when the provider is silent', () => {
  test.use({ expectedNoise: refusedSending });

  test('an enquiry without an answer is given up after 15 s, loses nothing, and can be sent again', async ({
    page,
  }) => {
    await setMailMode('hang');
    await open(page, '/contact');
    await write(page);
    await page.clock.install();
    const asked = page.waitForRequest('**/api/v1.0/email/send');
    await send(page);
    await asked;
    await page.clock.fastForward(14_000);
    await expect(page.getByRole('button', { name: contact.form.sending })).toBeDisabled();
    await page.clock.fastForward(1_500);
    await expectFailure(page);
    await expect(page.getByText(contact.form.unanswered)).toBeVisible();
    await expectWritten(page);

    await setMailMode('ok');
    await page.getByRole('button', { name: contact.form.retry }).click();
    await expect(page.getByRole('status').filter({ hasText: contact.form.success_message })).toBeVisible();
  });
});

test.describe('when the visitor is offline', () => {
  test.use({ expectedNoise: refusedSending });

  test('an enquiry without a network loses nothing, and goes through when the network is back', async ({
    page,
    context,
  }) => {
    await open(page, '/contact');
    await write(page);
    await context.setOffline(true);
    await send(page);
    await expectFailure(page);
    await expectWritten(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: contact.form.retry }).click();
    await expect(page.getByRole('status').filter({ hasText: contact.form.success_message })).toBeVisible();
  });
});

test.describe('when the data changed after the pages were composed', () => {
  const title = 'Dəftərxana: yeni ad';
  const added = 'e2e-visitor';
  let before: StoredService;

  test.beforeEach(async () => {
    before = await readData<StoredService>('services/stationery');
    await writeData('services/stationery/title', title);
    await writeData(`services/${added}`, { title: 'Bağ alətləri', icon: 'NoSuchIcon' });
  });

  test('the services page shows what changed, without a reload', async ({ page }) => {
    const raw = await (await page.goto('/services'))?.text();
    expect(raw).toContain(before.title);
    expect(raw).not.toContain(title);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bağ alətləri' })).toBeVisible();
  });

  test('the page of a service shows what changed, without a reload', async ({ page }) => {
    await open(page, '/services/stationery');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | ${brand.name}`);
  });

  test('a service that is newer than the documents opens at its address', async ({ page }) => {
    const answer = await page.goto(`/services/${added}`);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağ alətləri');
    await expect(page.locator('#root > *')).toHaveCount(1);
    await expect(page.locator('header nav a[href="/services"]')).toBeVisible();
  });
});

test.describe('where there is no such service', () => {
  test('the page says so, whether opened directly or come to', async ({ page }) => {
    await open(page, '/services/none-such');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.not_found);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: service.back }).click();
    await expect(page).toHaveURL('/services');
  });
});
