import '../global.css';
import { renderPart } from '@platform/contract/browser-test';
import type { Offer } from '@platform/records';
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { OfferSheet } from './OfferSheet';

const offer: Offer = {
  n: 2,
  at: Date.UTC(2026, 3, 17, 21, 30),
  by: 'Aygün Məmmədova',
  language: 'ru',
  currency: 'AZN',
  lines: [
    {
      asked: 0,
      name: 'Стол',
      code: 'MB-1',
      quantity: 2.5,
      unit: 'piece',
      price: 12_345,
      vat: 18,
      discount: 10,
    },
    {
      name: 'Книга',
      quantity: 3,
      unit: 'м³',
      price: 100,
      substitute: true,
      leadTime: '5 дней',
      note: 'том 1',
    },
  ],
  validUntil: '2026-05-31',
  payment: 'В течение 10 дней',
  bank: { name: 'Банк «Пример»', account: 'AZ00NABZ00000000000000000000' },
};

const show = (more: Partial<Offer> = {}) =>
  renderPart(
    <>
      <header>Site header</header>
      <main>
        <p>Around</p>
        <OfferSheet offer={{ ...offer, ...more }} number="XT-2026-0417-K3" reference="TN-14" />
      </main>
    </>,
    { language: 'az' },
  );

const wordsOf = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ');

test('an offer is a document in its own language, with its sums and the amount in words', async () => {
  const { container } = await show();
  const sheet = page.getByRole('article');
  for (const text of [
    'XT-2026-0417-K3/2, версия 2',
    '18.04.2026',
    'до 31.05.2026',
    'TN-14',
    'В течение 10 дней',
    'AZ00NABZ00000000000000000000',
    'Сумма прописью: Триста тридцать манатов 76 гяпиков',
  ])
    await expect.element(sheet.getByText(text, { exact: true })).toBeVisible();
  expect([...container.querySelectorAll('tbody tr')].map(wordsOf)).toEqual([
    '1Стол · MB-12,5 шт.123,4510 %18 %277,76',
    '2КнигаЗамена · Срок поставки: 5 дней · том 13 м³1,00–НДС не облагается3,00',
  ]);
  expect(wordsOf(sheet.element())).toMatch(/Итого без НДС280,76 AZNНДС 18 %50,00 AZNВсего с НДС330,76 AZN/);
});

test('an offer without discounts and bank details has no place for them', async () => {
  const [line] = offer.lines;
  const { discount: _, ...plain } = line ?? { discount: 0 };
  const { bank: __, ...rest } = offer;
  await renderPart(<OfferSheet offer={{ ...rest, lines: [plain as Offer['lines'][number]] }} number="X" />);
  await expect.element(page.getByRole('columnheader', { name: 'НДС', exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Скидка' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Банковские реквизиты')).not.toBeInTheDocument();
});

test('a narrow window shows each row as a block, and nothing is wider than it', async () => {
  await page.viewport(390, 800);
  const { container } = await show();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(getComputedStyle(container.querySelector('tbody tr') as Element).display).toBe('block');
});

test('on paper the sheet is alone', async () => {
  await page.viewport(1000, 800);
  await show();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByText('Site header')).not.toBeVisible();
  await expect.element(page.getByText('Around')).not.toBeVisible();
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(page.getByRole('columnheader').first()).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});
