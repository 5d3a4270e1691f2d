import { RECORD_MAX } from '@platform/records';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectStored, openAdmin, row, takeErrors } from '../../../../test-support/admin';
import { IMPORT_MAX_BYTES } from '../../../data/import-export/workbook';
import az from '../../../texts/az/admin.json';

const texts = az.importExport;

const desk = { title: 'Mebel', icon: 'Sofa', products: [{ name: 'Masa' }] };
const house = { title: 'Ev', icon: 'Droplet' };
const records = () => ({ 'services/desk': desk, 'services/house': house });

const question = page.getByRole('region', { name: texts.question });
const write = question.getByRole('button', { name: /yazın$/ });

async function openPanel() {
  const database = await openAdmin(records());
  await page.getByText(texts.title).click();
  return database;
}

/** Chooses a file as by the button and the browser's own window. */
function choose(content: unknown, name = 'services.json') {
  const part = content instanceof ArrayBuffer ? content : asText(content);
  const files = new DataTransfer();
  files.items.add(new File([part], name));
  const input = page.getByLabelText(texts.import).element();
  if (!(input instanceof HTMLInputElement)) throw new Error('This is no input.');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const asText = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content));

test('an import shows what it would change, asks, and writes it', async () => {
  await openPanel();
  const edited = { ...desk, title: 'Yeni', products: [{ name: 'Masa', origin: 'Gəncə' }] };
  choose({
    services: {
      desk: edited,
      lamp: { title: '<b>İkinci</b>' },
    },
    categories: { lamp: { category: 'İşıq' } },
  });
  for (const text of ['2 qeyd əlavə olunacaq', '1 qeyd dəyişəcək', az.fields.title, 'Masa', 'services/house'])
    await expect.element(question).toMatchTextContent(text);
  await expect.element(question.getByText('services/desk', { exact: true })).toBeVisible();
  await expectAccessible();
  expectStored('services/lamp', null);

  await question.getByRole('button', { name: '3 dəyişikliyi yazın' }).click();
  await expect.element(page.getByText('3 qeyd yazıldı')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('3 qeyd yazıldı');
  await expect.element(row('lamp')).toMatchTextContent('<b>İkinci</b>');
  expectStored('services/desk', edited);
  expectStored('categories/lamp', { category: 'İşıq' });
  expectStored('services/house', house);
});

test('what is not in the file is removed only where that is chosen', async () => {
  await openPanel();
  choose({ services: { desk } });
  await expect.element(write).toBeDisabled();
  await question.getByRole('button', { name: az.form.cancel }).click();
  await expect.element(page.getByRole('button', { name: texts.import })).toHaveFocus();
  choose({ services: { desk } });
  await question.getByRole('checkbox').click();
  await write.click();
  await expect.element(page.getByText('1 qeyd yazıldı')).toBeVisible();
  expectStored('services/house', null);
  await expect.element(row('house')).not.toBeInTheDocument();
});

test('a bad file is refused in a sentence, and nothing is written', async () => {
  const database = await openPanel();
  for (const [content, problem] of [
    ['{"services": {', texts.problem.notJson],
    ['{"users": {}}', texts.problem.notExport],
    [`{"services":${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}}`, texts.problem.notExport],
    [{ services: { desk, house } }, texts.problem.nothing],
    [new ArrayBuffer(IMPORT_MAX_BYTES + 1), texts.problem.large.replace('{{max}}', '100')],
  ] as const) {
    choose(content);
    await expect.element(page.getByText(problem)).toBeVisible();
    expect(document.activeElement?.textContent).toContain(problem);
  }
  choose({
    services: {
      'a/b': { title: 'A' },
      picture: { title: 'Şəkil', products: [{ name: 'P', image: 'javascript:alert(1)' }] },
      large: { title: '🌿'.repeat(500_000), onload: 'alert(1)' },
    },
  });
  const alert = page
    .getByRole('alert')
    .filter({ hasText: texts.invalid.replace('{{file}}', 'services.json') });
  await expect.poll(() => alert.getByRole('listitem').elements().length).toBe(5);
  await expect.element(alert).toMatchTextContent(texts.issue.id);
  await expect
    .element(alert)
    .toMatchTextContent(az.editor.issue.large.replace('{{max}}', String(RECORD_MAX)));
  await expectAccessible();
  expect(database.writes).toEqual([]);
});

test('an import that somebody overtook is refused whole, names the record, and is compared again', async () => {
  const database = await openPanel();
  choose({ services: { pen: { title: 'Fayldan' }, ink: { title: 'Fayldan' } } });
  await expect.element(question).toBeVisible();
  database.change({ 'services/pen': { title: 'Başqası', icon: 'Book' } });
  await write.click();
  const alert = question.getByRole('alert');
  await expect.element(alert).toMatchTextContent(texts.failure.conflict);
  await expect.element(alert).toMatchTextContent('services/pen');
  await expect.element(alert).toHaveFocus();
  expectStored('services/pen', { title: 'Başqası', icon: 'Book' });
  expectStored('services/ink', null);
  expect(takeErrors()).toEqual([expect.stringMatching(/^Fayldan idxal alınmadı/)]);
  await alert.getByRole('button', { name: texts.compare }).click();
  await expect.element(question).toMatchTextContent('1 qeyd dəyişəcək');
  await question.getByRole('button', { name: '2 dəyişikliyi yazın' }).click();
  await expect.element(page.getByText('2 qeyd yazıldı')).toBeVisible();
  expect(database.stored('services/pen')).toMatchObject({ title: 'Fayldan' });
});

test('a large file is written in parts, and the export has what was imported', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const database = await openPanel();
  const products = Array.from({ length: 45 }, (_, index) => ({
    name: `Məhsul ${index}`,
    description: 'x'.repeat(2000),
    usage: 'x'.repeat(2000),
  }));
  choose({ services: { a: { title: 'A', products }, b: { title: 'B', products } } });
  await expect.element(question).toMatchTextContent(texts.parts.split('{{number}}')[0] ?? '');
  await write.click();
  await expect.element(page.getByText('2 qeyd yazıldı')).toBeVisible();
  expect(database.writes).toHaveLength(2);

  const button = page.getByRole('button', { name: texts.export });
  await button.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect.element(button).toHaveFocus();
  const [file] = saved.mock.calls[0] ?? [];
  const { data } = JSON.parse(file instanceof Blob ? await file.text() : '');
  expect(data.services).toMatchObject({ desk, house, a: { products }, b: { products } });
});

test('a price list shows old and new prices and what it does not take, and writes the prices alone', async () => {
  const price = { amount: 8.9, currency: 'AZN', vat: 'included' };
  const paper = { title: 'Kağız', products: [{ name: 'A4 kağız', code: 'ST-101', price }] };
  await openAdmin({ 'services/paper': paper, 'services/house': house });
  await page.getByText(texts.title).click();
  choose('Kod;Qiymət;Qeyd\nST-101;25,50;ok\nST-9;3;ok', 'prices.csv');
  for (const text of [
    '1 qiymət dəyişəcək',
    'A4 kağız ST-101 8,9 → 25,5 AZN',
    '1 sətir götürülmür',
    '(“prices.csv”): Qeyd.',
  ])
    await expect.element(question).toMatchTextContent(text);
  await expect.element(question).toMatchTextContent(`ST-9 3 – ${texts.prices.unknown}`);
  await expectAccessible();
  await question.getByRole('button', { name: '1 dəyişikliyi yazın' }).click();
  await expect.element(page.getByText('1 qeyd yazıldı')).toBeVisible();
  expectStored('services/paper', {
    ...paper,
    products: [{ ...paper.products[0], price: { ...price, amount: 25.5 } }],
  });
  expectStored('services/house', house);
});
