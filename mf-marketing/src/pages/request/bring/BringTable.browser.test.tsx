import '@platform/ui/global.css';
import { addLines, useRequestLines } from '@platform/contract';
import { renderPart, toldTexts } from '@platform/contract/browser-test';
import { askDatabase, readPath } from '@platform/data/read';
import { optionsText } from '@platform/goods/option-text';
import { toXlsx } from '@platform/goods/xlsx';
import seed from '@platform/local-cloud/seed.json';
import { readStorage } from 'shared-i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entriesOfSite } from '../../../data/search-files';
import { indexText } from '../../../data/search-index';
import { BringTable } from './BringTable';
import { endReview, restoreReview, useReview } from './review';

vi.mock(import('@platform/data/read'), () => ({ askDatabase: vi.fn(), readPath: vi.fn() }));

/** The composed index. */
const index = indexText(entriesOfSite(seed.services, {}, 'en'));

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(index));
  const read = (path: readonly string[]) =>
    path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), seed) ?? null;
  vi.mocked(askDatabase).mockImplementation(async (path) => read(path));
  vi.mocked(readPath).mockImplementation(async (...path) => read(path));
});

// Files share the list.
afterEach(() => {
  endReview();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
});

function Stored() {
  const lines = useRequestLines();
  return (
    <pre data-testid="stored">
      {lines
        .map(({ name, product, options = [], quantity, unit, note }) =>
          [product?.product ?? name.az, optionsText(options, 'en'), quantity, unit, note]
            .filter(Boolean)
            .join(' '),
        )
        .join('\n')}
    </pre>
  );
}

async function show() {
  return renderPart(
    <>
      <BringTable />
      <Stored />
    </>,
    { language: 'en' },
  );
}

const stored = () => page.getByTestId('stored');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const add = (count: string) => button(`Add ${count} to the list`);
/** A row by the beginning of its text. */
const row = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
const heading = () => page.getByRole('heading', { level: 4 });

async function paste(text: string) {
  await page.getByLabelText('Rows from a spreadsheet').fill(text);
  await button('Read the rows').click();
}

// Must run first: a loaded index stays.
test('without the search every row is taken as it is written', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await show();
  await paste('Name;Quantity\nA4 office paper;5');
  await add('1 line').click();
  await expect.element(stored()).toHaveTextContent('A4 office paper 5 piece');
});

test('a sure product is chosen, shown with code and price, and undo brings the review back', async () => {
  await show();
  await paste('Name\tQty\tUnit\nA4 office paper\t40\tbox\nFlag of the school\t2\tpcs');
  const paper = row('A4 office paper');
  await expect.element(paper.getByRole('checkbox')).toBeChecked();
  await expect.element(paper).toMatchTextContent(/ST-101, 8.90 AZN/);
  await expect.element(row('Flag')).toMatchTextContent('As written');
  await add('2 lines').click();
  await expect.poll(toldTexts).toContain('2 rows were added');
  await expect.element(stored()).toMatchTextContent(/a4\S* 40 box\s*Flag of the school 2 piece/);
  await button('Undo').click();
  await expect.element(stored()).toBeEmptyDOMElement();
  await expect.element(row('Flag')).toBeVisible();
});

test('a row that names one value of an option has it chosen, others leave it open', async () => {
  await show();
  await paste(
    'Code;Name;Options;Quantity;Unit\nWW-101;Jacket;Size: 52–54, Height, cm: not chosen;20;pcs\nWW-101;Jacket;M;3;pcs',
  );
  await expect.element(row('Jacket').first()).toMatchTextContent(/WW-101/);
  await add('2 lines').click();
  await expect
    .element(stored())
    .toMatchTextContent(
      /hi-vis-jacket Size: 52–54, Height, cm: not chosen 20 piece\s*hi-vis-jacket Size: not chosen, Height, cm: not chosen 3 piece M/,
    );
});

test('the result has the focus, an attempt to add moves to the open row, and nothing is added before', async () => {
  await show();
  await paste('Name;Quantity;Unit\nFlag;1;pcs\nTent;ten;pallet\nRope;2;m');
  await expect.element(heading()).toHaveFocus();
  await expect.element(heading()).toMatchTextContent('3 rows, 1 open');
  await expect.element(heading()).toBeInViewport();
  await expect
    .element(row('Tent'))
    .toHaveAccessibleName(/^Tent, row 2 of 3, open: quantity “ten” is no clear number/);
  await add('3 lines').click();
  const quantity = row('Tent').getByLabelText('Quantity');
  await expect.element(quantity).toHaveFocus();
  await expect.element(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect.element(stored()).toBeEmptyDOMElement();
  await quantity.fill('3');
  await row('Tent').getByRole('button', { name: 'Change' }).click();
  await row('Tent').getByLabelText('Unit').selectOptions('set');
  await button('Done').click();
  await expect.element(row('Tent').getByRole('button', { name: 'Change' })).toHaveFocus();
  await add('3 lines').click();
  await expect.element(stored()).toMatchTextContent(/Flag 1 piece\s*Tent 3 set\s*Rope 2 m/);
});

test('a quantity with two readings is asked about', async () => {
  await show();
  await paste('Name;Quantity;Unit\nSand;1,255;kg');
  await row('Sand').getByRole('button', { name: '1.255' }).click();
  await add('1 line').click();
  await expect.element(stored()).toHaveTextContent('Sand 1.255 kg');
});

test('a row is left out and brought back by one click, with the focus', async () => {
  await show();
  await paste('Name;Quantity;Unit\nFlag;1;pcs\nTent;3;pallet\nTotal:;4;');
  await page.getByText('1 row is left out', { exact: true }).click();
  await expect.element(page.getByText('Total: · 4', { exact: true })).toBeVisible();
  await row('Flag').getByRole('button', { name: 'Leave out' }).click();
  await expect.element(row('Tent')).toHaveFocus();
  await expect.poll(toldTexts).toContain('1 row is left out.');
  await button('Take it: Total: · 4').click();
  await expect.element(row('Total')).toHaveFocus();
  await button('Undo').click();
  await expect.element(row('Total')).not.toBeInTheDocument();
  await button('Take it: Flag').click();
  await add('2 lines').click();
  await expect.element(stored()).toMatchTextContent(/Flag 1 piece\s*Tent 3 pallet/);
});

const FORTY = Array.from({ length: 40 }, (_, index) => {
  const names = ['A4 office paper', 'Tozsoran 2000 Vt', 'Kran şarlı 1/2', 'Flag'];
  return `${names[index % 4]};${index === 5 ? 'some' : index + 1};pcs`;
});

test('forty rows are decided in five clicks, each of which can be undone', async () => {
  await show();
  await paste(['Name;Quantity;Unit', ...FORTY].join('\n'));
  await button('Accept 10 sure products').click();
  const undo = button('Undo');
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await button('Accept 10 sure products').click();
  await button('Leave 19 rows as written').click();
  await expect.poll(toldTexts).toContain('19 rows stay as written.');
  await button('Next open row (1)').click();
  await userEvent.keyboard('7{Enter}');
  await expect.element(add('40 lines')).toHaveFocus();
  await add('40 lines').click();
  await expect
    .element(stored())
    .toMatchTextContent(/^a4-paper 1 piece.*Tozsoran 2000 Vt 7 piece.*Flag 40 piece$/s);
});

test('rows are decided by keys alone', async () => {
  await show();
  await paste(
    'Name;Quantity;Unit\nA4 office paper;1;pcs\nFlag;2;pcs\nTozsoran 2000 Vt;x;pcs\nKran şarlı 1/2;4;pcs',
  );
  await expect.element(heading()).toHaveFocus();
  await expect.element(heading()).toHaveAccessibleDescription(/^Ctrl\+Enter/);
  await expect.element(row('A4')).toHaveAccessibleName('A4 office paper, row 1 of 4, product suggested');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(row('A4').getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(row('Tozsoran').getByLabelText('Quantity')).toHaveFocus();
  await expect.element(row('A4')).toHaveAccessibleName('A4 office paper, row 1 of 4, decided');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(row('Tozsoran').getByLabelText('Quantity')).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(toldTexts).toContain('Enter a number above zero');
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await userEvent.keyboard('3{Enter}');
  await expect.element(row('Kran').getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard(' {Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(stored())
    .toMatchTextContent(/a4-paper 1 piece\s*Flag 2 piece\s*Tozsoran 2000 Vt 3 piece\s*ball-valve 4 piece/);
});

test('a decision in the same words as the one before is told, too', async () => {
  await show();
  await paste('Name;Quantity;Unit\nA4 office paper;1;pcs\nTozsoran 2000 Vt;2;pcs\nKran şarlı 1/2;4;pcs');
  await expect.element(row('Kran').getByRole('checkbox')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  const told = page.getByText('1 row is decided.', { exact: true });
  await expect.element(told).toBeInTheDocument();
  const first = told.element();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(row('Kran').getByRole('checkbox')).toHaveFocus();
  await expect.element(told).toBeInTheDocument();
  expect(first.isConnected, 'screen readers tell new nodes only').toBe(false);
});

test('another product is found by the search of the site', async () => {
  await show();
  await paste('Name;Quantity;Unit\nFlag;1;pcs');
  await row('Flag').getByRole('button', { name: 'Change' }).click();
  await page.getByLabelText('Find another product').fill('ergonomic');
  await page.getByRole('radio', { name: /ergonomic/i }).click();
  await add('1 line').click();
  await expect.element(stored()).toHaveTextContent('ergonomic-chair 1 piece');
});

test('columns, the row of headings and the sheet are chosen by the visitor', async () => {
  await show();
  await paste('12;Flag;red\n15;Tent;green');
  await expect
    .element(page.getByText('No headings were found. Please check what each column holds.'))
    .toBeVisible();
  await page.getByLabelText('Column 1').selectOptions('Code');
  await page.getByLabelText('Column 3').selectOptions('Quantity');
  await expect.element(heading()).toMatchTextContent('2 rows, 2 open');
  await page.getByLabelText('Column 2').selectOptions('Leave out');
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('Choose the column with the names');
  await page.getByLabelText('Row of headings').selectOptions('1: 12, Flag, red');
  await expect.element(heading()).toMatchTextContent('1 row');
  await expect.element(page.getByLabelText('Flag')).toBeVisible();

  const rows = (name: string) => [
    ['Name', 'Quantity'],
    [name, '4'],
  ];
  useReview.setState({
    review: {
      ...(useReview.getState().review ?? expect.fail('no review')),
      sheets: [
        { name: 'First', rows: rows('Flag'), hiddenRows: 0, hiddenColumns: 0, merges: [] },
        { name: 'Second', rows: rows('Tent'), hiddenRows: 3, hiddenColumns: 1, merges: [] },
      ],
    },
  });
  await page.getByLabelText('Sheet', { exact: true }).selectOptions('Second');
  await expect.element(row('Tent')).toBeVisible();
  await expect.element(page.getByText('rows – 3, columns – 1')).toBeVisible();
});

test('a review survives another page and a reload', async () => {
  const { unmount } = await show();
  await paste('Name;Quantity\nFlag;many');
  await row('Flag').getByLabelText('Quantity').fill('6');
  await unmount();
  await show();
  await expect.element(row('Flag').getByLabelText('Quantity')).toHaveValue('6');
  const kept = readStorage('sessionStorage', 'mf-marketing.table');
  endReview();
  await expect.element(row('Flag')).not.toBeInTheDocument();
  sessionStorage.setItem('mf-marketing.table', String(kept));
  await restoreReview(async () => undefined);
  await expect.element(row('Flag').getByLabelText('Quantity')).toHaveValue('6');
  await expect.element(heading()).not.toHaveFocus();
});

test('a review that cannot be stored asks before the page is left', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show();
  await paste('Name;Quantity\nFlag;1');
  await expect.element(row('Flag')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await button('Discard the table').click();
  const later = new Event('beforeunload', { cancelable: true });
  dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test('the first 200 rows are shown at once, the rest while scrolling, and each is in one line', async () => {
  await page.viewport(1280, 800);
  await show();
  await paste(
    `Name;Quantity\n${Array.from({ length: 250 }, (_, index) => `Flag ${index + 1};1`).join('\n')}`,
  );
  const shown = () => document.querySelectorAll('ol > li').length;
  const shownAtEnd = () => {
    scrollTo(0, document.documentElement.scrollHeight);
    return shown();
  };
  await expect.element(add('250 lines')).toBeEnabled();
  expect(shown()).toBe(200);
  expect(row('Flag 1,').element().getBoundingClientRect().height).toBeLessThanOrEqual(60);
  await expect.poll(shownAtEnd).toBe(250);
});

test('an Excel file is read; one that is none is refused in a sentence, and the list stays', async () => {
  addLines([{ name: { az: 'Kept' }, quantity: 1, unit: 'piece', note: '' }]);
  await show();
  const file = page.getByLabelText(/^Open a file/);
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
