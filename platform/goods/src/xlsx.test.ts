import { CFB } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { toXlsx } from './xlsx';

test('columns with a help have a note and the values to choose from, behind the rows', async () => {
  const helps = [
    { title: 'Name "A" & B', text: 'What < you need' },
    { title: 'Unit', text: 'Choose', choices: ['pcs', 'm²'] },
  ];
  const file = await toXlsx([['Name', 'Unit']], [], helps);
  const archive = CFB.read(new Uint8Array(await file.arrayBuffer()), { type: 'array' });
  const { content } = CFB.find(archive, '/xl/worksheets/sheet1.xml');
  const sheet = new TextDecoder().decode(new Uint8Array(content));
  expect(sheet).toMatch(
    /<\/sheetData><dataValidations count="2">(<dataValidation [^>]*>(<formula1>[^<]*<\/formula1>)?<\/dataValidation>){2}<\/dataValidations><\/worksheet>$/,
  );
  expect(sheet).toContain(
    'promptTitle="Name &quot;A&quot; &amp; B" prompt="What &lt; you need" sqref="A1:A2001"',
  );
  expect(sheet).toContain('type="list"');
  expect(sheet).toContain('sqref="B1:B2001"><formula1>"pcs,m²"</formula1>');
});

test('a table without helps has no validations, and equal tables are equal files', async () => {
  const table = () => toXlsx([['Name'], ['Desk']], [10]);
  const [one, other] = await Promise.all([table(), table()]);
  expect(await one.text()).toBe(await other.text());
});
