import { provideSettings } from '@platform/contract';
import { readSheets } from '@platform/goods/tables';
import { seed } from '@platform/local-cloud';
// A devDependency: the database stand-in is not shipped with this package.
import { startUnderRules } from '@platform/local-cloud/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { settingsForTest } from '../../test-support/settings';
import { priceListPath } from './price-list-path';
import { composePriceLists } from './price-lists';

test('each service with products has a price list in each language; prices that staff did not enter are on request', async () => {
  const { cleaning } = seed.services;
  const paper = {
    name: 'Kağız',
    code: 'TS-1',
    unit: 'box',
    price: { amount: 12.5, currency: 'AZN', vat: 'included' },
    availability: { state: 'on-order', days: 10 },
  };
  const services = {
    cleaning,
    paper: { title: 'Kağız', products: { 0: paper, 1: { name: 'Qələm' } } },
    empty: { title: 'Boş' },
  };
  const { databaseURL } = await startUnderRules({ services });
  provideSettings({ ...settingsForTest, firebase: { ...settingsForTest.firebase, databaseURL } });

  const files = await composePriceLists();
  expect(Object.keys(files).sort()).toEqual(
    ['cleaning', 'paper'].flatMap((id) =>
      ['az', 'en', 'ru'].map((language) => `prices/${id}-${language}.xlsx`),
    ),
  );
  const rowsOf = async (name: string) => {
    const file = new Blob([files[name] as Uint8Array<ArrayBuffer>]);
    const sheets = await readSheets(file, { bytes: 100_000, rows: 100 });
    return typeof sheets === 'string' ? [] : (sheets[0]?.rows ?? []);
  };
  const heads = [
    'Code',
    'Name',
    'Pack size',
    'Unit',
    'Availability',
    'Lead time',
    'Price',
    'Currency',
    'VAT',
  ];
  expect(await rowsOf('prices/paper-en.xlsx')).toEqual([
    heads,
    ['TS-1', 'Kağız', '', 'box', 'On order, 10-day delivery', '', 12.5, 'AZN', 'VAT included'],
    ['', 'Qələm', '', '', '', '', 'on request'],
  ]);
  const [, first] = await rowsOf('prices/cleaning-ru.xlsx');
  expect(first?.[1]).toBe('Нейтральный концентрат для мытья полов');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await composePriceLists(), 'the same data are the same files a day later').toEqual(files);
  expect(priceListPath('paper', 'en')).toBe('/data/files/mf-marketing/prices/paper-en.xlsx');
});
