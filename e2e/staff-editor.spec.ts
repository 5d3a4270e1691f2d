import type { Locator, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import preview from 'mf-admin/texts/az/preview.json' with { type: 'json' };
import { type Language, languageNames, languages } from 'shared-i18n';
import { expectAccessible } from './accessible';
import { form, openAsStaff, outcomes, row } from './admin-page';
import { readData, writeData } from './database';
import { expect, hydrated, open, staffTest as test } from './test';

const { editor, list, products, fields } = admin;

test.slow();

const id = 'e2e-editor';
const picture = '/goods/furniture-office-desk.svg';
const service = {
  title: 'Bağ alətləri',
  icon: 'Wrench',
  features: ['Paslanmayan polad'],
  details: 'Bağ üçün hər şey.',
  products: [
    { name: 'Bel', category: 'Torpaq', image: picture, volume: 'Polad', releaseDate: '2025-03-09' },
    { name: 'Dırmıq', category: 'Torpaq', translations: { ru: { name: 'Грабли' } } },
    { name: 'Şlanq', category: 'Suvarma' },
  ],
};

const update = (page: Page) => form(page).getByRole('button', { name: admin.form.update, exact: true });
const language = (page: Page, name: Language) => page.getByRole('tab', { name: languageNames[name] });
const productNames = (page: Page) => form(page).locator('ol li p:first-child[lang]');
const editProduct = (page: Page, name: string) =>
  form(page).getByRole('link', { name: `${admin.list.edit}: ${name}` });

async function save(page: Page) {
  await update(page).click();
  await expect(outcomes(page)).toContainText(admin.toast.saved.split(':')[0] ?? '');
  await expect(form(page).getByRole('button', { name: admin.form.add, exact: true })).toBeVisible();
}

/** The record without the time of its last change. */
async function stored() {
  const { updatedAt: _, ...record } = await readData<Record<string, unknown>>(`services/${id}`);
  return record;
}

/** Puts a long text into a field at once; the test tool's own way types it, which takes minutes for a megabyte. */
async function paste(field: Locator, text: string) {
  await field.evaluate((element, text) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('This is no text area.');
    element.focus();
    // React looks at the prototype's setter to see that something changed.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

test.beforeEach(() => writeData(`services/${id}`, service));

test('texts of a service are edited in three languages, and all the rest stays', async ({ page }) => {
  await openAsStaff(page, `?tab=services&edit=${id}`);
  await expect(form(page).getByLabel(admin.fields.title)).toHaveValue(service.title);
  await language(page, 'en').click();
  await expect(form(page).getByText(service.details)).toBeVisible();
  await form(page).getByLabel(admin.fields.title).fill('Garden tools');
  const feature = form(page).getByLabel(admin.fields.feature);
  for (const text of ['   ', 'Stainless steel']) {
    await feature.fill(text);
    await feature.press('Enter');
  }
  await expect(form(page).locator('ol').first().locator('li')).toHaveText(['Stainless steel']);
  await language(page, 'ru').click();
  await form(page).getByLabel(admin.fields.details).fill('Всё для сада.');
  await save(page);
  expect(await stored()).toEqual({
    ...service,
    translations: {
      en: { title: 'Garden tools', features: ['Stainless steel'] },
      ru: { details: 'Всё для сада.' },
    },
  });
});

test('products are put in order by keyboard, taken out and put back, and saved with their service', async ({
  page,
}) => {
  await openAsStaff(page, `?tab=services&edit=${id}`);
  await expect(productNames(page)).toHaveText(['Bel', 'Dırmıq', 'Şlanq']);
  await editProduct(page, 'Bel').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(productNames(page)).toHaveText(['Dırmıq', 'Bel', 'Şlanq']);
  await expect(editProduct(page, 'Bel')).toBeFocused();
  const up = form(page).getByRole('button', { name: `${products.up}: Şlanq` });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(productNames(page)).toHaveText(['Şlanq', 'Dırmıq', 'Bel']);
  await expect(editProduct(page, 'Şlanq')).toBeFocused();
  await form(page)
    .getByRole('button', { name: `${products.remove}: Dırmıq` })
    .click();
  await form(page)
    .getByRole('button', { name: `${products.remove}: Bel` })
    .click();
  await expect(productNames(page)).toHaveText(['Şlanq']);
  await form(page)
    .getByRole('button', { name: `${products.putBack}: Bel` })
    .press('Enter');
  await expect(editProduct(page, 'Bel')).toBeFocused();
  await expect(productNames(page)).toHaveText(['Şlanq', 'Bel']);
  await save(page);
  const [spade, , hose] = service.products;
  expect(await stored()).toEqual({ ...service, products: [hose, spade] });
});

test('a product has ten fields and three languages, an address of its own, and is saved with its service', async ({
  page,
}) => {
  await openAsStaff(page, `?tab=services&edit=${id}`);
  await form(page).getByRole('link', { name: products.add }).click();
  await expect(page).toHaveURL(/product=3/);
  const texts = ['name', 'category', 'description', 'usage', 'volume', 'origin', 'safety'] as const;
  for (const name of texts) await form(page).getByLabel(products.fields[name]).first().fill(`az ${name}`);
  for (const [label, item] of [
    [products.fields.feature, 'Yüngül'],
    [products.fields.hashtag, '#bağ'],
  ] as const) {
    await form(page).getByLabel(label).fill(item);
    await form(page).getByLabel(label).press('Enter');
  }
  await form(page).getByLabel(products.fields.image).fill('javascript:alert(1)');
  await expect(page.getByText(products.image.refused)).toBeVisible();
  await form(page).getByLabel(products.fields.image).fill(picture);
  await expect(page.getByText(products.image.there)).toBeVisible();
  await form(page).getByLabel(products.fields.releaseDate).fill('2025-03-09');
  await language(page, 'en').click();
  await expect(form(page).getByText('az description')).toBeVisible();
  await form(page).getByLabel(products.fields.name).fill('Shears');
  await page.goBack();
  await expect(productNames(page)).toHaveText(['Bel', 'Dırmıq', 'Şlanq', 'az name']);
  await page.goForward();
  await expect(form(page).getByRole('heading', { name: 'az name' })).toBeVisible();
  await save(page);
  expect(await stored()).toMatchObject({
    products: [
      ...service.products,
      {
        ...Object.fromEntries(texts.map((name) => [name, `az ${name}`])),
        features: ['Yüngül'],
        hashtags: ['#bağ'],
        image: picture,
        releaseDate: '2025-03-09',
        translations: { en: { name: 'Shears' } },
      },
    ],
  });
  await page.goto(`/services-admin?tab=services&edit=${id}&product=3`);
  await hydrated(page);
  await expect(form(page).getByLabel(products.fields.name)).toHaveValue('az name');
});

test('what the database would refuse is named before anything is sent, and nothing typed is lost', async ({
  page,
}) => {
  const long = `🌿 ${'<script>alert(1)</script> '.repeat(40_000)}`;
  await openAsStaff(page, `?tab=services&edit=${id}&product=1`);
  await form(page).getByLabel(products.fields.name).fill('');
  await language(page, 'ru').click();
  await paste(form(page).getByLabel(products.fields.description), long);
  await form(page).getByRole('button', { name: products.done }).click();
  await expect(form(page).getByRole('link', { name: products.add })).toBeFocused();
  await update(page).click();
  const summary = form(page).getByRole('alert');
  await expect(summary).toContainText(products.fields.name);
  await expect(summary).toContainText(`${fields.ru} › ${products.fields.description}`);
  await expectAccessible(page);
  await editProduct(page, products.unnamed).click();
  await expect(form(page).getByText(editor.issue.missing).last()).toBeVisible();
  await language(page, 'ru').click();
  await expect(form(page).getByLabel(products.fields.description)).toHaveValue(long);
  expect(await stored()).toEqual(service);
});

test('a problem in one language keeps nobody from writing in another', async ({ page }) => {
  await openAsStaff(page, `?tab=services&edit=${id}`);
  const title = form(page).getByLabel(admin.fields.title);
  await title.fill('');
  await language(page, 'en').click();
  await update(page).click();
  // Whoever is refused is shown the problem.
  await expect(language(page, 'az')).toHaveAttribute('aria-selected', 'true');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await language(page, 'en').click();
  await title.pressSequentially('Garden');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Garden');
  await expect(language(page, 'en')).toHaveAttribute('aria-selected', 'true');
  await expect(language(page, 'az')).toHaveText(`${languageNames.az} (!)`);
  await update(page).click();
  await expect(language(page, 'az')).toHaveAttribute('aria-selected', 'true');
});

test('a product with a problem in one language is written in another, and its service is not marked', async ({
  page,
}) => {
  await openAsStaff(page, `?tab=services&edit=${id}&product=1`);
  const name = form(page).getByLabel(products.fields.name);
  await name.fill('');
  await update(page).click();
  await expect(language(page, 'az')).toHaveText(`${languageNames.az} (!)`);
  await language(page, 'en').click();
  await name.pressSequentially('Rake');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Rake');
  await form(page).getByRole('button', { name: products.done }).click();
  await expect(form(page).getByText(products.wrong)).toBeVisible();
  await expect(language(page, 'az')).toHaveText(languageNames.az);
  expect(await stored()).toEqual(service);
});

test('hostile text is shown as text, in the form, in the preview and on the site', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)> \u202Eabc\u202C 👩‍🔧 {{count}}';
  await openAsStaff(page, `?tab=services&edit=${id}`);
  await form(page).getByLabel(admin.fields.title).fill(hostile);
  await form(page).getByRole('link', { name: editor.preview }).click();
  await expect(page.locator('[data-preview] h3')).toHaveText(hostile);
  await page.getByRole('link', { name: preview.back }).click();
  await save(page);
  await expect(row(page, id)).toContainText(hostile);
  await open(page, `/services/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
});

test('the preview shows what visitors will see, in every language, before it is saved', async ({
  page,
  context,
}) => {
  await openAsStaff(page, `?tab=services&edit=${id}`);
  await language(page, 'ru').click();
  await form(page).getByLabel(admin.fields.title).fill('Садовый инвентарь');
  await form(page).getByRole('link', { name: editor.preview }).press('Enter');
  await expect(page.getByRole('heading', { name: preview.title })).toBeFocused();
  await expect(page).toHaveURL(/preview/);
  const shown: Record<string, string[]> = {};
  for (const name of languages) {
    await language(page, name).focus();
    await page.keyboard.press(name === 'az' ? 'Home' : 'ArrowRight');
    if (name === 'az') await language(page, 'az').click();
    const article = page.locator(`article[data-preview="${name}"]`);
    await expect(article).toBeVisible();
    shown[name] = await article.locator('h3, h4, h5, p span, dt, dd, button').allTextContents();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: preview.back }).click();
  await save(page);
  for (const name of languages) {
    const visitor = await context.newPage();
    await open(visitor, `/${name}/services/${id}`);
    await expect(visitor.locator('main h3')).toHaveCount(service.products.length);
    await expect(visitor.locator('main')).toContainText(shown[name]?.[0] ?? '');
    const text = await visitor.locator('main').textContent();
    for (const part of shown[name] ?? []) expect(text, name).toContain(part);
    await visitor.close();
  }
});

test('details have three languages, too', async ({ page }) => {
  await writeData(`serviceDetails/${id}`, { details: 'Yeni mətn', features: ['a'] });
  await openAsStaff(page, `?tab=details&edit=${id}`);
  await language(page, 'en').click();
  await form(page).getByLabel(admin.fields.details).fill('New text');
  await save(page);
  expect(await readData(`serviceDetails/${id}`)).toEqual({
    details: 'Yeni mətn',
    features: ['a'],
    translations: { en: { details: 'New text' } },
  });
  await row(page, id).getByRole('link', { name: admin.list.edit }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: admin.tabs.services }).click();
  await row(page, id).getByRole('link', { name: admin.list.edit }).click();
  await expect(form(page).getByText(editor.detailsWin)).toBeVisible();
});

test('what is wrong is called as its field is, in every language', async ({ page }) => {
  const long = 'x'.repeat(6000);
  await writeData(`services/${id}/products/0`, { name: 'Bel', origin: long, usage: long });
  await openAsStaff(page);
  for (const name of languages) {
    await open(page, `/${name}/services-admin?tab=services&edit=${id}&product=0`);
    await form(page).locator('[type=date]').fill('2025-03-10');
    await form(page).locator('button[type=submit]').click();
    const problems = form(page).getByRole('alert').getByRole('listitem');
    await expect(problems).toHaveCount(2);
    for (const problem of await problems.allTextContents()) {
      const [, field = ''] = /› (.*?):/.exec(problem) ?? [];
      await expect(form(page).getByLabel(field, { exact: true }), problem).toBeVisible();
    }
  }
});

test('a record without its title is opened, shows all that can be read, and is mended', async ({ page }) => {
  const { title, ...rest } = service;
  await writeData(`services/${id}`, { ...rest, title: { odd: title } });
  await openAsStaff(page);
  await expect(row(page, id)).toContainText(admin.list.malformed);
  await row(page, id).getByRole('link', { name: admin.list.edit }).click();
  const field = form(page).getByLabel(admin.fields.title);
  await expect(field).toHaveValue('');
  await expect(productNames(page)).toHaveCount(service.products.length);
  await update(page).click();
  await expect(form(page).getByText(admin.problem.titleMissing).last()).toBeVisible();
  await field.fill(title);
  await save(page);
  await expect(row(page, id)).not.toContainText(admin.list.malformed);
  expect(await stored()).toEqual(service);
});

test('what is no record at all can only be deleted', async ({ page }) => {
  await writeData(`services/${id}`, 'nothing');
  await openAsStaff(page);
  await expect(row(page, id)).toContainText(admin.list.noRecord);
  await expect(row(page, id).getByRole('link')).toHaveCount(0);
});

test('the list is searched and ordered, and its address says how', async ({ page }) => {
  await writeData(`services/${id}/translations`, { ru: { title: 'Садовый инвентарь' } });
  await openAsStaff(page);
  const search = page.getByLabel(list.search);
  await search.fill('САДОВЫЙ');
  await expect(page.getByRole('status').filter({ hasText: '1' })).toHaveText('1 qeyd tapıldı');
  await expect(row(page, 'cleaning')).toHaveCount(0);
  await expect(page).toHaveURL(/search=/);
  await row(page, id).getByRole('link', { name: admin.list.edit }).click();
  await expect(form(page).getByLabel(admin.fields.id)).toHaveValue(id);
  await page.reload();
  await hydrated(page);
  await expect(search).toHaveValue('САДОВЫЙ');
  await search.fill('yoxdur belə şey');
  await expect(page.getByText(list.nothing.replace('{{search}}', 'yoxdur belə şey'))).toBeVisible();
  await page.getByRole('button', { name: list.clear }).press('Enter');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.getByLabel(list.order).selectOption('-id');
  const ids = page.locator('main li code');
  await expect(ids.first()).toHaveText('workwear');
  await expect(page).toHaveURL(/sort=-id/);
  await expectAccessible(page);
});

test('the editor has no accessibility violation', async ({ page }) => {
  await openAsStaff(page, `?tab=services&edit=${id}`);
  await expect(productNames(page)).toHaveCount(3);
  await form(page)
    .getByRole('button', { name: `${products.remove}: Bel` })
    .click();
  await expectAccessible(page);
  await editProduct(page, 'Dırmıq').click();
  await expect(form(page).getByRole('heading', { name: 'Dırmıq' })).toBeVisible();
  await expectAccessible(page);
});
