import about from 'mf-marketing/texts/az/about.json' with { type: 'json' };
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import { next, toCatalogue } from '../test-support/catalogue';
import { field } from '../test-support/enquiry';
import { hangRemote, notice, outageNoise } from '../test-support/outage';
import { heading, releaseOf } from '../test-support/site';
import { expect, hydrated, open, test } from '../test-support/test';

/**
 * A hanging remote times out after four seconds; a busy machine adds its own delay. This limit is far below a permanent
 * hang and the browser's own timeout.
 */
const GIVEN_UP_MS = 12_000;

test.use({ savesData: false, expectedNoise: outageNoise });

test('a page whose remote hangs is readable at once, its frame hydrated within about four seconds, and itself when the remote answers, with all that was typed', async ({
  page,
}) => {
  const letGo = await hangRemote(page, 'mf-marketing');
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await hydrated(page);
  const hydration = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? 0);
  expect(hydration).toBeGreaterThan(2500);
  expect(hydration).toBeLessThan(GIVEN_UP_MS);
  await expect(notice(page)).toBeVisible();
  await field(page, 'name').fill('Aysel Məmmədova');
  await field(page, 'service').selectOption({ index: 2 });
  const service = await field(page, 'service').inputValue();
  await field(page, 'message').fill('Ofis üçün stullar');

  letGo();
  await expect(notice(page)).toHaveCount(0);
  await expect(field(page, 'name')).toHaveValue('Aysel Məmmədova');
  await expect(field(page, 'service')).toHaveValue(service);
  await expect(field(page, 'message')).toHaveValue('Ofis üçün stullar');
  await expect(field(page, 'message')).toBeFocused();
  await page.locator('header nav a[href="/about"]').click();
  await expect(page).toHaveTitle(/^HAQQIMIZDA/);
  await page.goBack();
  await expect(field(page, 'message')).toHaveValue('Ofis üçün stullar');
});

test('a late page is hydrated for a visitor who left and comes back', async ({ page }) => {
  const letGo = await hangRemote(page, 'mf-marketing');
  await page.goto('/contact', { waitUntil: 'commit' });
  await hydrated(page);
  await expect(notice(page)).toBeVisible();
  await toCatalogue(page);
  await expect(next(page)).toBeEnabled();
  const { base, module } = await releaseOf('mf-marketing');
  const late = page.waitForResponse(base + module);
  letGo();
  await (await late).finished();
  await expect(page).toHaveURL('/catalogue');
  await page.goBack();
  await expect(notice(page)).toHaveCount(0);
  await field(page, 'message').fill('Salam');
  await expect(page.getByRole('button', { name: contact.form.submit })).toBeEnabled();
});

test('Back before the scripts of a reloaded page have run leads to the page before', async ({ page }) => {
  await open(page, '/about');
  await page.locator('header nav a[href="/why-us"]').click();
  await expect(page).toHaveURL('/why-us');
  const letGo = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  // The browser changes only the address: both were pages of one document.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/about');
  letGo.resolve();
  await expect(heading(page)).toHaveText(about.header.title);
  await hydrated(page);
});
