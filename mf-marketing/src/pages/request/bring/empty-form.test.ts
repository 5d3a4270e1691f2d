import { units } from '@platform/goods';
import { readSheets } from '@platform/goods/tables';
import { toXlsx } from '@platform/goods/xlsx';
import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { readRows } from '../../../../test-support/read-rows';
import { recognise } from './columns';
import { emptyForm } from './empty-form';
import { rowsOf } from './rows';

async function rowsOfForm(form: Blob) {
  const sheets = await readSheets(form, { bytes: 100_000, rows: 100 });
  return typeof sheets === 'string' ? [] : (sheets[0]?.rows ?? []);
}

test.each(languages)(
  'the form in %s, filled in, is read without a question, and its example is left out',
  async (language) => {
    const [headings = [], example = []] = await rowsOfForm(await emptyForm(language));
    const filled = [
      ['Stul', 'MB-101', 12, units[3].name[language], 'qara'],
      ['Torpaq', '', 2.5, 'm³', ''],
    ];
    const table = await readRows(await toXlsx([headings, example, ...filled], []));
    const reading = recognise(table);
    expect(reading.doubt).toBeNull();
    const { rows, leftOut } = rowsOf(table, reading);
    expect(rows).toMatchObject([
      { name: 'Stul', code: 'MB-101', quantity: 12, unit: 'set', note: 'qara', unclear: {} },
      { name: 'Torpaq', quantity: 2.5, unclear: {} },
    ]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['example']);
  },
);
