import { MAX_LINES, type RequestLine } from '@platform/goods';
import '../global.css';
import { addLines, useRequestLines } from '@platform/contract';
import { renderPart, toldTexts } from '@platform/contract/browser-test';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AddToRequest } from '..';

const product = { service: 'cleaning', product: 'soap' };
const name = { az: 'Maye sabun', en: 'Liquid soap' };

beforeEach(() => {
  document.documentElement.style.fontSize = '';
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
});

function Lines() {
  return <pre hidden>{JSON.stringify(useRequestLines().map(({ id, ...line }) => line))}</pre>;
}

const options = [
  { name: { az: 'Ölçü', en: 'Size' }, values: [{ az: 'M' }, { az: 'L' }, { az: 'XL' }] },
  {
    name: { az: 'Rəng', en: 'Colour' },
    values: [
      { az: 'ağ', en: 'white' },
      { az: 'qara', en: 'black' },
    ],
  },
];

async function show(compact = false, more: Partial<ComponentProps<typeof AddToRequest>> = {}) {
  const { getByRole, getByText, container } = await renderPart(
    <>
      <AddToRequest product={product} name={name} code="XT-1" unit="box" compact={compact} {...more} />
      <Lines />
    </>,
    { language: 'en' },
  );
  const lines = (): Omit<RequestLine, 'id'>[] =>
    JSON.parse(container.querySelector('pre')?.textContent ?? '[]');
  return { getByRole, getByText, container, lines };
}

test('a product is added with its quantity and unit, and taken back by undo', async () => {
  const { getByRole, lines } = await show();
  await expect.element(getByRole('group', { name: 'Add to request: Liquid soap' })).toBeVisible();
  await expect.element(getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('box');
  await getByRole('combobox', { name: 'Unit' }).selectOptions('kg');
  await getByRole('textbox', { name: 'Quantity' }).fill('2,5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(toldTexts).toContain('Added to the request list: 2,5 kg');
  await expect
    .element(getByRole('link', { name: 'Open the request list' }))
    .toHaveAttribute('href', '/request');
  expect(lines()).toEqual([{ product, name, code: 'XT-1', quantity: 2.5, unit: 'kg', note: '' }]);

  await getByRole('button', { name: 'Undo' }).click();
  await expect.poll(toldTexts).toContain('Taken off the request list.');
  await expect.element(getByRole('button', { name: 'Add to request' })).toHaveFocus();
  expect(lines()).toEqual([]);
});

test('one line keeps its height when the product is added and taken back', async () => {
  await page.viewport(390, 800);
  const { getByRole, container, lines } = await show(true);
  const height = () => container.querySelector('form')?.clientHeight;
  const before = height();
  await getByRole('textbox', { name: 'Quantity' }).fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(toldTexts).toContain('Added to the request list:');
  await expect.element(getByRole('link', { name: 'Open the request list' })).toHaveFocus();
  expect(height()).toBe(before);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(getByRole('button', { name: 'Add to request' })).toHaveFocus();
  await expect.element(getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  expect(height()).toBe(before);
  expect(lines()).toEqual([]);
});

test('a quantity that is none is named beside its field, and nothing is added', async () => {
  const { getByRole, lines } = await show();
  const quantity = getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('ten');
  await getByRole('button', { name: 'Add to request' }).click();
  await expect.element(quantity).toHaveFocus();
  await expect.element(quantity).toHaveAccessibleDescription(/Enter a number above 0/);
  await expect.element(quantity).toHaveValue('ten');
  expect(lines()).toEqual([]);
  await quantity.fill('10');
  await getByRole('button', { name: 'Add to request' }).click();
  await expect.element(quantity).toHaveAccessibleDescription('');
  expect(lines()).toMatchObject([{ quantity: 10, unit: 'box' }]);
});

test.each([
  ['1\u00a0250', 1250],
  ['1.25', 1.25],
])('a quantity with two readings is asked for, and %s is taken by keyboard', async (reading, chosen) => {
  const { getByRole, getByText, lines } = await show();
  const quantity = getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('1,250');
  await userEvent.keyboard('{Enter}');
  await expect.element(quantity).toHaveAccessibleDescription('Which number is meant?');
  expect(lines()).toEqual([]);
  const readings = getByRole('group', { name: 'Which number is meant?' }).getByRole('button');
  await expect.poll(() => readings.elements().map(({ textContent }) => textContent)).toContain(reading);
  const button = readings.elements().find(({ textContent }) => textContent === reading);
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(quantity).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toMatchObject([{ quantity: chosen }]);
  await quantity.fill('1 000,5');
  await expect.element(getByText('= 1\u00a0000.5')).toBeVisible();
});

test.each([true, false])('options are chosen, or left open for the list: compact %s', async (compact) => {
  const { getByRole, lines } = await show(compact, { options });
  await getByRole('combobox', { name: 'Size' }).selectOptions('L');
  await getByRole('button', { name: 'Add to request' }).click();
  await expect.poll(toldTexts).toContain('1 box, Size: L, Colour: not chosen');
  const [size, colour] = options.map(({ name }) => name);
  expect(lines()).toEqual([
    {
      ...{ product, name, code: 'XT-1', quantity: 1, unit: 'box', note: '' },
      options: [{ name: size, value: { az: 'L' } }, { name: colour }],
    },
  ]);
});

test('several values at once become a line each, and a switch of the fields loses nothing', async () => {
  const { getByRole, lines } = await show(false, { options, main: true });
  await getByRole('combobox', { name: 'Colour' }).selectOptions('black');
  await getByRole('button', { name: 'Enter several at once' }).click();
  const quantities = getByRole('group', { name: 'Quantity: Size' });
  await expect.element(getByRole('combobox', { name: 'Size' })).not.toBeInTheDocument();
  await getByRole('button', { name: 'Add to request' }).click();
  await expect.element(quantities.getByRole('textbox', { name: 'M', exact: true })).toHaveFocus();
  await quantities.getByRole('textbox', { name: 'M', exact: true }).fill('20');
  await quantities.getByRole('textbox', { name: 'L', exact: true }).fill('many');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(quantities.getByRole('textbox', { name: 'L', exact: true }))
    .toHaveAccessibleDescription(/Enter a number above 0/);
  expect(lines()).toEqual([]);
  await getByRole('button', { name: 'Enter one only' }).click();
  await getByRole('button', { name: 'Enter several at once' }).click();
  await quantities.getByRole('textbox', { name: 'L', exact: true }).fill('30');
  await userEvent.keyboard('{Enter}');
  await expect.poll(toldTexts).toContain('20 box, Size: M, Colour: black; 30 box, Size: L, Colour: black');
  expect(lines().map(({ quantity, options }) => [quantity, options?.map(({ value }) => value?.az)])).toEqual([
    [20, ['M', 'qara']],
    [30, ['L', 'qara']],
  ]);
  await getByRole('button', { name: 'Undo' }).click();
  expect(lines()).toEqual([]);
});

test('several values of which one does not fit are not added in part', async () => {
  addLines(Array.from({ length: MAX_LINES - 1 }, () => ({ name, quantity: 1, unit: 'kg', note: '' })));
  const { getByRole, lines } = await show(false, { options, main: true });
  await getByRole('button', { name: 'Enter several at once' }).click();
  await getByRole('textbox', { name: 'M', exact: true }).fill('20');
  await getByRole('textbox', { name: 'L', exact: true }).fill('30');
  await userEvent.keyboard('{Enter}');
  await expect.element(getByRole('alert')).toMatchTextContent('The request list is full.');
  expect(lines()).toHaveLength(MAX_LINES - 1);
});

test('a full list is said', async () => {
  addLines(Array.from({ length: MAX_LINES }, () => ({ name, quantity: 1, unit: 'kg' as const, note: '' })));
  const { getByRole } = await show();
  await getByRole('button', { name: 'Add to request' }).click();
  await expect.element(getByRole('alert')).toMatchTextContent('The request list is full.');
});

test('it fits into 320 px with text of twice the size', async () => {
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  const { getByRole } = await show(false, { options, main: true });
  await getByRole('button', { name: 'Add to request' }).click();
  await expect.poll(toldTexts).toContain('Added');
  await getByRole('button', { name: 'Enter several at once' }).click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
