import { factNames } from '@platform/records';
import { languageNames, languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectStored,
  form,
  openAdmin,
  save,
  submit,
  texts,
  toasts,
} from '../../../../test-support/admin';
import {
  editProduct,
  expectProducts,
  language,
  openService,
  path,
  picture,
  productButton,
  service,
} from '../../../../test-support/service';
import { plainTexts } from '../texts';

const { editor, products, fields } = plainTexts;

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
  const names = ['name', 'category', 'description', 'imageAlt', ...factNames] as const;
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
  await form().getByLabelText(products.fields.packUnits).fill('12');
  const state = form().getByLabelText(products.fields.state);
  await state.selectOptions('replaced');
  const replacement = form().getByLabelText(products.fields.replacement);
  await replacement.fill('https://www.example.az/ru/services/garden/bel?a=1');
  await expect.element(replacement).toHaveValue('garden/bel');
  await state.selectOptions('on-order');
  await form().getByLabelText(products.fields.days).fill('14');
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
        packUnits: 12,
        availability: { state: 'on-order', days: 14 },
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

test('options have names and values in three languages, and one that is typed is not lost by removing another', async () => {
  await openService();
  await editProduct('Bel').click();
  const option = (number: number) =>
    form().getByRole('group', { name: products.fields.option.replace('{{number}}', String(number)) });
  const add = form().getByRole('button', { name: products.fields.addOption });
  const value = (number: number) => option(number).getByLabelText(products.fields.value);
  await add.click();
  await option(1).getByLabelText(products.fields.optionName).fill('Boy');
  await value(1).fill('1 m');
  await add.click();
  await option(2).getByLabelText(products.fields.optionName).fill('Rəng');
  for (const colour of ['qara', 'boz']) {
    await value(2).fill(colour);
    await userEvent.keyboard('{Enter}');
  }
  await option(2).getByRole('tab', { name: languageNames.en }).click();
  await option(2).getByLabelText(products.fields.optionName).fill('Colour');
  await value(2).fill('black');
  await expectAccessible();
  await form()
    .getByRole('button', { name: products.fields.removeOption.replace('{{number}}', '1') })
    .click();
  await expect.element(option(2)).not.toBeInTheDocument();
  await expect.element(option(1).getByLabelText(products.fields.optionName)).toHaveValue('Rəng');
  await submit();
  await expect.element(option(1).getByText(editor.issue.values)).toBeVisible();
  await value(1).fill('grey');
  await save();
  const [spade, ...others] = service.products;
  const translations = { en: { name: 'Colour', values: ['black', 'grey'] } };
  const options = [{ name: 'Rəng', values: ['qara', 'boz'], translations }];
  expectStored(path, { ...service, products: [{ ...spade, options }, ...others] });
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
  await expect.element(summary).toMatchTextContent(products.fields.name);
  await expect.element(summary).toMatchTextContent(`${fields.ru} › ${products.fields.description}`);
  await expectAccessible();
  await editProduct(products.unnamed).click();
  await expect.element(form().getByText(editor.issue.missing).last()).toBeVisible();
  await language('ru').click();
  await expect.element(form().getByLabelText(products.fields.description)).toHaveValue(long);
  expect(database.writes).toEqual([]);
});

test('a product is duplicated, and saved without leaving it', async () => {
  const database = await openService();
  await productButton(products.duplicate, 'Bel').click();
  const name = form().getByLabelText(products.fields.name).first();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Bel');
  await expect.element(form().getByLabelText(products.fields.code)).toHaveValue('');
  await name.fill('Kürək');
  await form().getByRole('button', { name: plainTexts.form.stay }).click();
  await expect.element(toasts()).toBeVisible();
  await expect.element(name).toHaveValue('Kürək');
  await expect.element(page.getByText(editor.unsaved)).not.toBeInTheDocument();
  await name.fill('Kürək 2');
  await form().getByRole('button', { name: plainTexts.form.stay }).click();
  await expect.poll(() => database.stored(`${path}/products/1/name`)).toBe('Kürək 2');
});

test('a problem of a product marks the product and not its service', async () => {
  await openService('&product=1');
  const name = form().getByLabelText(products.fields.name);
  await name.fill('');
  await submit();
  await expect.element(language('az')).toMatchTextContent(`${languageNames.az} (!)`);
  await language('en').click();
  await name.click();
  await userEvent.keyboard('Rake');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Rake');
  await form().getByRole('button', { name: products.done }).click();
  await expect.element(form().getByText(products.wrong)).toBeVisible();
  await expect.element(language('az')).toMatchTextContent(new RegExp(`^${languageNames.az}$`));
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
