import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from '@platform/build';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import service from 'mf-marketing/texts/az/service.json' with { type: 'json' };
import servicesAz from 'mf-marketing/texts/az/services.json' with { type: 'json' };
import servicesEn from 'mf-marketing/texts/en/services.json' with { type: 'json' };
import servicesRu from 'mf-marketing/texts/ru/services.json' with { type: 'json' };
import { languages } from 'shared-i18n';
import { row, title, update } from './admin-page';
import { readMarkup } from './documents';
import { notFoundNoise } from './site';
import { expect, open, signIn, test } from './test';
import { inWorkspace, type Workspace } from './workspace';

/* What is composed from data that nobody wishes for, told by documents as they are served, and by the open page. */

const servicesTexts = { az: servicesAz, en: servicesEn, ru: servicesRu };
let workspace: Workspace;

// What was not composed has no data file.
test.use({ expectedNoise: notFoundNoise });

inWorkspace(22_500, async (copy) => {
  workspace = copy;
  await workspace.start();
});

async function write(path: string, value: unknown) {
  const host = `http://localhost:${ports.database + workspace.portOffset}`;
  const answer = await fetch(`${host}/${path}.json?ns=demo-site-default-rtdb`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(value),
  });
  expect(answer.status).toBe(200);
}

const file = (name: string) => join(workspace.folder, '.site', 'hosting', 'shell', name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const addressOf = (path: string) => workspace.siteUrl + path;

/** The services that the sitemap names, once for each language. */
function servicesInSitemap(): string[] {
  const addresses = [...read('sitemap.xml').matchAll(/<loc>[^<]*\/services\/([^<]+)<\/loc>/g)];
  return addresses.map(([, id]) => id ?? '');
}

test('the admin says when visitors get a save first, and then they do', async ({ page, request }) => {
  await open(page, addressOf('/services-admin?tab=services&edit=household'));
  await signIn(page);
  const mark = row(page, 'household').locator('[data-freshness]');
  await expect(mark).toHaveText(admin.freshness.fresh, { timeout: 60_000 });
  await title(page).fill('Təzə ad');
  await update(page).click();
  await expect(mark).toHaveText(admin.freshness.renewing);
  await expect(mark).toHaveText(admin.freshness.fresh, { timeout: 60_000 });
  expect(await (await request.get(addressOf('/services/household'))).text()).toContain('Təzə ad');
});

test('one service alone has its documents, and is all that the overview and the sitemap name', async ({
  page,
  request,
}) => {
  await write('services', { garden: { title: 'Bağ alətləri', icon: 'Wrench' } });
  await write('serviceDetails', null);
  await write('categories', null);
  workspace.site('compose', '--data');

  expect(servicesInSitemap()).toEqual(['garden', 'garden', 'garden']);
  for (const language of languages) {
    const overview = read(`${language}/services.html`);
    expect(overview).toContain('Bağ alətləri');
    expect(overview).toContain('/services/garden');
    expect(existsSync(file(`${language}/services/garden.html`))).toBe(true);
    expect(existsSync(file(`${language}/services/cleaning.html`)), 'it is gone from the database').toBe(
      false,
    );
  }
  const html = await (await request.get(addressOf('/services/garden'))).text();
  expect((await readMarkup(page, html)).headings).toEqual(['Bağ alətləri']);

  await open(page, addressOf('/services'));
  await expect(page.locator('main a[href^="/services/"]')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    servicesAz.count.replace('{{count}}', '1'),
  );
});

test('an empty database makes documents that say so, in every language, and no service is promised', async ({
  page,
}) => {
  await write('services', null);
  expect(workspace.site('compose', '--data')).toMatch(/documents written/);

  expect(servicesInSitemap()).toEqual([]);
  for (const language of languages) {
    const overview = read(`${language}/services.html`);
    const { title, headings } = { ...servicesTexts[language], ...(await readMarkup(page, overview)) };
    expect(headings).toEqual([title]);
    expect(overview).toContain(servicesTexts[language].empty);
    expect(existsSync(file(`${language}/services/garden.html`))).toBe(false);
  }

  await open(page, addressOf('/services'));
  await expect(page.getByText(servicesAz.empty)).toBeVisible();
  await page.locator('footer a[href="/services/cleaning"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.not_found);
  await open(page, addressOf('/services/garden'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.not_found);
});

test('a database that cannot be reached leaves every document as it was, and the command says so', async () => {
  await write('services', { garden: { title: 'Bağ alətləri', icon: 'Wrench' } });
  workspace.site('compose', '--data');
  const before = ['sitemap.xml', 'services.html', 'ru/services.html', 'services/garden.html'].map(read);
  await workspace.stop();
  const failure = failureOf(() => workspace.site('compose', '--data'));
  expect(String(failure)).toContain('/services (az) keeps its last good document');
  // Not 1, which says that nothing was composed.
  expect(Reflect.get(failure, 'status')).toBe(2);
  expect(['sitemap.xml', 'services.html', 'ru/services.html', 'services/garden.html'].map(read)).toEqual(
    before,
  );
});

function failureOf(command: () => string): object {
  try {
    command();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('The command did not fail.');
}
