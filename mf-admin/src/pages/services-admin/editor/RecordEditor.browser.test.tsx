import { languageNames, languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import az from '../../../texts/az/admin.json';
import {
  expectAccessible,
  expectStored,
  form,
  openAdmin,
  row,
  save,
  submit,
  takeErrors,
  texts,
} from '../browser-test';

const { editor, products, fields } = az;

/** A picture that this test's own server has. */
const picture = '/shell/public/goods/furniture-office-desk.svg';
const path = 'services/garden';
const service = {
  title: 'Bağ alətləri',
  icon: 'Wrench',
  features: ['Paslanmayan polad'],
  details: 'Bağ üçün hər şey.',
  products: [
    {
      id: 'bel',
      name: 'Bel',
      category: 'Torpaq',
      image: picture,
      volume: 'Polad',
      releaseDate: '2025-03-09',
    },
    { id: 'dirmiq', name: 'Dırmıq', category: 'Torpaq', translations: { ru: { name: 'Грабли' } } },
    { id: 'slanq', name: 'Şlanq', category: 'Suvarma' },
  ],
};

const title = () => form().getByLabelText(fields.title);
const language = (name: keyof typeof languageNames) => page.getByRole('tab', { name: languageNames[name] });
const editProduct = (name: string) => form().getByRole('link', { name: `${az.list.edit}: ${name}` });
const productButton = (label: string, name: string) =>
  form().getByRole('button', { name: `${label}: ${name}` });

function expectProducts(names: string[]) {
  const shown = () =>
    [...document.querySelectorAll('form ol li p:first-child')].map(({ textContent }) => textContent);
  return expect.poll(shown).toEqual(names);
}

const openService = (search = '', record: object = service) =>
  openAdmin({ [path]: record }, `?tab=services&edit=garden${search}`);

test('a new service needs a valid, free id and a title', async () => {
  await openAdmin({ [path]: service });
  const add = form().getByRole('button', { name: az.form.add, exact: true });
  await add.click();
  await expect.element(form().getByText(az.problem.idMissing)).toBeVisible();
  await expect.element(form().getByText(az.problem.titleMissing)).toBeVisible();
  await title().fill('Başqa başlıq');
  const id = form().getByLabelText(fields.id);
  await id.fill('not/a.key');
  await add.click();
  await expect.element(form().getByText(az.problem.idSign)).toBeVisible();
  await id.fill('garden');
  await add.click();
  await expect.element(form().getByText(az.problem.idExists)).toBeVisible();
  await expect.element(title()).toHaveValue('Başqa başlıq');
  expectStored(path, service);
  expect(takeErrors()).toEqual([expect.stringMatching(/^Xidmət yadda saxlanmadı: .*mövcuddur/)]);
});

test('the buttons of the form cover no field that is typed in', async ({ onTestFinished }) => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 844);
  await openService();
  const fields = form().element().querySelectorAll<HTMLElement>('input[type="text"], textarea');
  expect(fields.length).toBeGreaterThan(2);
  for (const field of fields) {
    scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
    field.focus({ preventScroll: true });
    const { x, bottom } = field.getBoundingClientRect();
    expect(document.elementFromPoint(x + 9, bottom - 9)).toBe(field);
  }
});

test('cancel leaves a service as it is, and the focus returns to its row', async () => {
  await openService();
  await title().fill('Yarımçıq');
  await form().getByRole('button', { name: az.form.cancel }).click();
  await expect.element(form().getByRole('button', { name: az.form.add, exact: true })).toBeVisible();
  await expect.element(title()).toHaveValue('');
  await expect.element(row('garden').getByRole('link')).toHaveFocus();
  expectStored(path, service);
});

test('a category is edited, its service is fixed, and it must not be empty', async () => {
  await openAdmin(
    { [path]: service, 'categories/garden': { category: 'Bağ' } },
    '?tab=categories&edit=garden',
  );
  await expect.element(form('categories').getByLabelText(fields.service)).toBeDisabled();
  await form('categories').getByLabelText(fields.category).fill('');
  await submit('categories');
  await expect.element(form('categories').getByText(az.problem.categoryMissing).first()).toBeVisible();
  await form('categories').getByLabelText(fields.category).fill('Park');
  await save('categories');
  await expect.element(row('garden')).toHaveTextContent('Park');
  expectStored('categories/garden', { category: 'Park' });
});

test('texts of a service are edited in three languages, and all the rest stays', async () => {
  await openService();
  await language('en').click();
  await expect.element(form().getByText(service.details)).toBeVisible();
  await title().fill('Garden tools');
  const feature = form().getByLabelText(fields.feature);
  for (const text of ['   ', 'Stainless steel']) {
    await feature.fill(text);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(form().getByRole('list').first()).toHaveTextContent(/^Stainless steel$/);
  await language('ru').click();
  await form().getByLabelText(fields.details).fill('Всё для сада.');
  await save();
  expectStored(path, {
    ...service,
    translations: {
      en: { title: 'Garden tools', features: ['Stainless steel'] },
      ru: { details: 'Всё для сада.' },
    },
  });
});

test('details are edited, and the service says that they are shown instead', async () => {
  const details = { details: 'Yeni mətn', features: ['a'] };
  await openAdmin({ [path]: service, 'serviceDetails/garden': details }, '?tab=details&edit=garden');
  await form('details').getByLabelText(fields.details).fill('Başqa mətn');
  await expectAccessible();
  await save('details');
  expectStored('serviceDetails/garden', { ...details, details: 'Başqa mətn' });
  await page.getByRole('tab', { name: az.tabs.services }).click();
  await row('garden').getByRole('link').click();
  await expect.element(form().getByText(editor.detailsWin)).toBeVisible();
});

test('products are put in order by keyboard, removed and put back, and saved with their service', async () => {
  await openService();
  await expectProducts(['Bel', 'Dırmıq', 'Şlanq']);
  editProduct('Bel').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expectProducts(['Dırmıq', 'Bel', 'Şlanq']);
  await expect.element(editProduct('Bel')).toHaveFocus();
  const up = productButton(products.up, 'Şlanq');
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  await expectProducts(['Dırmıq', 'Şlanq', 'Bel']);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectProducts(['Şlanq', 'Dırmıq', 'Bel']);
  await expect.element(editProduct('Şlanq')).toHaveFocus();
  await productButton(products.remove, 'Dırmıq').click();
  await productButton(products.remove, 'Bel').click();
  await expectProducts(['Şlanq']);
  await expectAccessible();
  await productButton(products.putBack, 'Bel').click();
  await expectProducts(['Şlanq', 'Bel']);
  await expect.element(editProduct('Bel')).toHaveFocus();
  await save();
  const [spade, , hose] = service.products;
  expectStored(path, { ...service, products: [hose, spade] });
});

test('a product has all of its fields in three languages, and is saved with its service', async () => {
  await openService();
  await form().getByRole('link', { name: products.add }).click();
  const names = [
    'name',
    'category',
    'description',
    'usage',
    'volume',
    'origin',
    'safety',
    'packSize',
    'leadTime',
    'imageAlt',
  ] as const;
  for (const name of names) await form().getByLabelText(products.fields[name]).first().fill(`az ${name}`);
  for (const [label, item] of [
    [products.fields.feature, 'Yüngül'],
    [products.fields.hashtag, '#bağ'],
  ] as const) {
    await form().getByLabelText(label).fill(item);
    await userEvent.keyboard('{Enter}');
  }
  await form().getByLabelText(products.fields.code).fill('BG-104');
  await form().getByLabelText(products.fields.unit, { exact: true }).selectOptions('piece');
  await form().getByLabelText(products.fields.amount).fill('1 250,5');
  await form().getByLabelText(products.fields.vat).selectOptions('excluded');
  await form().getByRole('button', { name: products.fields.addDocument }).click();
  await form()
    .getByLabelText(products.fields.documentTitle.replace('{{number}}', '1'))
    .first()
    .fill('Pasport');
  await form().getByLabelText(products.fields.address).fill('/a.pdf');
  const image = form().getByLabelText(products.fields.image);
  await image.fill('javascript:alert(1)');
  await expect.element(form().getByText(products.image.refused)).toBeVisible();
  await image.fill(picture);
  await expect.element(form().getByText(products.image.there)).toBeVisible();
  await form().getByLabelText(products.fields.releaseDate).fill('2025-03-09');
  await expectAccessible();
  await language('en').click();
  await expect.element(form().getByText('az description')).toBeVisible();
  await form().getByLabelText(products.fields.name).fill('Shears');
  await form().getByRole('button', { name: products.done }).click();
  await expectProducts(['Bel', 'Dırmıq', 'Şlanq', 'az name']);
  await save();
  expectStored(path, {
    ...service,
    products: [
      ...service.products,
      {
        ...Object.fromEntries(names.map((name) => [name, `az ${name}`])),
        id: 'az-name',
        code: 'BG-104',
        unit: 'piece',
        price: { amount: 1250.5, currency: 'AZN', vat: 'excluded' },
        documents: [{ title: 'Pasport', address: '/a.pdf' }],
        features: ['Yüngül'],
        hashtags: ['#bağ'],
        image: picture,
        releaseDate: '2025-03-09',
        translations: { en: { name: 'Shears' } },
      },
    ],
  });
});

test('what the database would refuse is named before anything is sent, and nothing typed is lost', async () => {
  const long = `🌿 ${'<script>alert(1)</script> '.repeat(40_000)}`;
  const database = await openService('&product=1');
  await form().getByLabelText(products.fields.name).fill('');
  await language('ru').click();
  await form().getByLabelText(products.fields.description).fill(long);
  await form().getByRole('button', { name: products.done }).click();
  await expect.element(form().getByRole('link', { name: products.add })).toHaveFocus();
  await submit();
  const summary = form().getByRole('alert');
  await expect.element(summary).toHaveTextContent(products.fields.name);
  await expect.element(summary).toHaveTextContent(`${fields.ru} › ${products.fields.description}`);
  await expectAccessible();
  await editProduct(products.unnamed).click();
  await expect.element(form().getByText(editor.issue.missing).last()).toBeVisible();
  await language('ru').click();
  await expect.element(form().getByLabelText(products.fields.description)).toHaveValue(long);
  expect(database.writes).toEqual([]);
});

test('a problem in one language keeps nobody from writing in another', async () => {
  await openService();
  await title().fill('');
  await language('en').click();
  await submit();
  // A refused save shows the problem.
  await expect.element(language('az')).toHaveAttribute('aria-selected', 'true');
  await expect.element(title()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await language('en').click();
  await title().click();
  await userEvent.keyboard('Garden');
  await expect.element(title()).toHaveFocus();
  await expect.element(title()).toHaveValue('Garden');
  await expect.element(language('en')).toHaveAttribute('aria-selected', 'true');
  await expect.element(language('az')).toHaveTextContent(`${languageNames.az} (!)`);
  await submit();
  await expect.element(language('az')).toHaveAttribute('aria-selected', 'true');
});

test('a problem of a product marks the product and not its service', async () => {
  await openService('&product=1');
  const name = form().getByLabelText(products.fields.name);
  await name.fill('');
  await submit();
  await expect.element(language('az')).toHaveTextContent(`${languageNames.az} (!)`);
  await language('en').click();
  await name.click();
  await userEvent.keyboard('Rake');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Rake');
  await form().getByRole('button', { name: products.done }).click();
  await expect.element(form().getByText(products.wrong)).toBeVisible();
  await expect.element(language('az')).toHaveTextContent(new RegExp(`^${languageNames.az}$`));
});

test.each(languages)('problems are called as their fields are in %s', async (name) => {
  const long = 'x'.repeat(6000);
  const record = { ...service, products: [{ name: 'Bel', origin: long, usage: long }] };
  await openAdmin({ [path]: record }, '?tab=services&edit=garden&product=0', name);
  const { form: labels, products } = texts[name];
  await form().getByLabelText(products.fields.releaseDate).fill('2025-03-10');
  await form().getByRole('button', { name: labels.update, exact: true }).click();
  const problems = form().getByRole('alert').getByRole('listitem');
  await expect.poll(() => problems.elements().length).toBe(2);
  for (const { textContent } of problems.elements()) {
    const [, field = ''] = /› (.*?):/.exec(textContent) ?? [];
    await expect.element(form().getByLabelText(field).first()).toBeVisible();
  }
  await expectAccessible();
});

test('a record without its title is opened, shows all that can be read, and is repaired', async () => {
  await openService('', { ...service, title: { odd: service.title } });
  await expect.element(row('garden')).toHaveTextContent(az.list.malformed);
  await expect.element(title()).toHaveValue('');
  await expectProducts(['Bel', 'Dırmıq', 'Şlanq']);
  await submit();
  await expect.element(form().getByText(az.problem.titleMissing).last()).toBeVisible();
  await title().fill(service.title);
  await save();
  await expect.element(row('garden')).not.toHaveTextContent(az.list.malformed);
  expectStored(path, service);
});

test('a refused save keeps the form, and is told in the language of the page', async () => {
  const { fields, failure, form: labels } = texts.ru;
  const database = await openAdmin({ [path]: service }, '?tab=services', 'ru');
  database.denied = true;
  await form().getByLabelText(fields.id).fill('refused');
  await form().getByLabelText(fields.title).fill('Refused');
  await form().getByRole('button', { name: labels.add, exact: true }).click();
  await expect.element(page.getByRole('alert').getByText(failure.denied)).toBeVisible();
  await expect.element(form().getByLabelText(fields.title)).toHaveValue('Refused');
  expect(takeErrors()).toHaveLength(1);
});
