import { read } from '@e965/xlsx';
import type { Offer } from '@platform/records';
import { expect, test } from 'vitest';
import { offerFile } from './offer-file';

const offer: Offer = {
  ...({ n: 1, at: 0, by: 'Aygün', language: 'en', currency: 'AZN', validUntil: '2026-05-31' } as const),
  lines: [
    { name: 'Desk', code: 'MB-1', quantity: 2.5, unit: 'piece', price: 12_345, vat: 18, discount: 10 },
    { name: 'Book', quantity: 3, unit: 'm³', price: 100, substitute: true, note: 'volume 1' },
    { name: 'Pen', quantity: 1, unit: 'piece', price: 5, vat: 0 },
  ],
};

test('an offer in Excel computes its sums by formulas', async () => {
  const file = new Uint8Array(await (await offerFile(offer, 'XT-2026-0417-K3', 'TN-14')).arrayBuffer());
  const { Sheets } = read(file, { cellFormula: true });
  const sheet = Object.values(Sheets)[0] ?? {};
  const cells = Object.entries(sheet).map(([place, cell]) => [place, Object(cell).f ?? Object(cell).v]);
  expect(['H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8'].map((place) => Object(sheet[place]).v)).toEqual([
    277.76, 3, 0.05, 280.81, 50, 0, 330.81,
  ]);
  expect(Object.fromEntries(cells)).toMatchObject({
    F1: 'Price (without VAT), AZN',
    B2: 'Desk',
    E2: 'pcs',
    F2: 123.45,
    H2: 'ROUND(D2*F2*(1-G2/100),2)',
    I3: 'VAT-exempt',
    K3: 'Substitute · volume 1',
    B5: 'Total without VAT',
    H5: 'SUM(H2:H4)',
    H6: 'ROUND(SUMIF(I2:I4,18,H2:H4)*18/100,2)',
    H7: 'ROUND(SUMIF(I2:I4,0,H2:H4)*0/100,2)',
    H8: 'SUM(H2:H4)+ROUND(SUMIF(I2:I4,18,H2:H4)*18/100,2)+ROUND(SUMIF(I2:I4,0,H2:H4)*0/100,2)',
    B9: 'Amount in words: Three hundred and thirty manats 81 qapiks',
    B10: 'Number: XT-2026-0417-K3/1, version 1',
    B11: 'Your reference: TN-14',
  });
});
