import '@platform/ui/global.css';
import { addLines, useRequestLines } from '@platform/contract';
import { renderPart } from '@platform/contract/browser-test';
import { toXlsx } from '@platform/goods/xlsx';
import seed from '@platform/local-cloud/seed.json';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entriesOfSite } from '../../../data/search-files';
import { indexText } from '../../../data/search-index';
import { BringTable } from './BringTable';

/** The composed index. */
const index = indexText(entriesOfSite(seed.services, {}, 'en'));

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(index));
});

function Stored() {
  const lines = useRequestLines();
  return (
    <pre data-testid="stored">
      {lines
        .map(({ name, product, quantity, unit, note }) =>
          [product?.product ?? name.az, quantity, unit, note].join(' '),
        )
        .join('\n')}
    </pre>
  );
}

async function show() {
  await renderPart(
    <>
      <BringTable />
      <Stored />
    </>,
    { language: 'en' },
  );
}

const stored = () => page.getByTestId('stored');
const add = (count: string) => page.getByRole('button', { name: `Add ${count} to the list` });

async function paste(text: string) {
  await page.getByLabelText('Rows from a spreadsheet').fill(text);
  await page.getByRole('button', { name: 'Read the rows' }).click();
}

// Must run first: a loaded index stays.
test('without the search every row is taken as it is written', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await show();
  await paste('Name;Quantity\nA4 office paper;5');
  await add('1 line').click();
  await expect.element(stored()).toMatchTextContent('A4 office paper 5 piece');
});

test('pasted rows are shown, matched to products and added; undo takes them out', async () => {
  await show();
  await paste('Name\tQty\tUnit\nA4 office paper\t40\tbox\nFlag of the school\t2\tpcs');
  await expect.element(page.getByLabelText('Add as: A4 office paper')).toHaveDisplayValue('A4 office paper');
  await add('2 lines').click();
  await expect.element(page.getByRole('status').filter({ hasText: '2 rows were added' })).toBeVisible();
  await expect.element(stored()).toMatchTextContent(/a4\S* 40 box\s*Flag of the school 2 piece/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(stored()).toBeEmptyDOMElement();
});

test('what the table leaves open is asked first, and nothing is added before', async () => {
  await show();
  await paste('Name;Quantity;Unit\nFlag;1;pcs\nTent;many;pallet');
  const quantity = page.getByLabelText('Quantity: Tent');
  await expect.element(page.getByText('1 row needs your decision and comes first.')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Tent.*In the table: many/);
  await expect.element(page.getByLabelText('Unit: Tent')).toHaveValue('pallet');
  await add('2 lines').click();
  await expect.element(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect.element(stored()).toBeEmptyDOMElement();
  await quantity.fill('3');
  await page.getByLabelText('Unit: Tent').selectOptions('set');
  await add('2 lines').click();
  await expect.element(stored()).toMatchTextContent(/Flag 1 piece\s*Tent 3 set/);
});

test('a row is left out and brought back by one click; an unknown unit stays as it is written', async () => {
  await show();
  await paste('Name;Quantity;Unit\nFlag;1;pcs\nTent;3;pallet\nTotal:;4;');
  await page.getByText('1 row is left out').click();
  await expect.element(page.getByText('Total: · 4')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out: Flag' }).click();
  await page.getByRole('button', { name: 'Take it: Total: · 4' }).click();
  await page.getByRole('button', { name: 'Leave out: Total:' }).click();
  await page.getByRole('button', { name: 'Take it: Flag' }).click();
  await add('2 lines').click();
  await expect.element(stored()).toMatchTextContent(/Flag 1 piece\s*Tent 3 pallet/);
});

test('columns without headings are chosen by the visitor', async () => {
  await show();
  await paste('12;Flag;red\n15;Tent;green');
  await expect
    .element(page.getByText('No headings were found. Please check what each column holds.'))
    .toBeVisible();
  await page.getByLabelText('Column 1').selectOptions('Code');
  await page.getByLabelText('Column 3').selectOptions('Quantity');
  await expect.element(page.getByText('2 rows need your decision and come first.')).toBeVisible();
  await page.getByLabelText('Column 2').selectOptions('Leave out');
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('Choose the column with the names');
});

test('an Excel file is read; one that is none is refused in a sentence, and the list stays', async () => {
  addLines([{ name: { az: 'Kept' }, quantity: 1, unit: 'piece', note: '' }]);
  await show();
  const file = page.getByLabelText('Open a file (Excel, .ods, .csv)');
  await file.upload(new File(['%PDF-1.7'], 'tender.xls'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is a PDF document.');
  const table = await toXlsx(
    [
      ['Name', 'Quantity'],
      ['Flag', 4],
    ],
    [],
  );
  await file.upload(new File([table], 'list.xlsx'));
  await add('1 line').click();
  await expect.element(stored()).toMatchTextContent(/Kept 1 piece\s*Flag 4 piece/);
});
