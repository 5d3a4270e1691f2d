import { eventually, pass } from '@platform/contract/browser-test';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, form, openAdmin, row, submit } from '../../../../test-support/admin';
import { SERVER_TIME } from '../../../../test-support/fake-database';
import { useRecords } from '../../../data/records/records';
import az from '../../../texts/az/admin.json';
import { STEP } from './Rows';

const { list } = az;

/** The page checks within this time whether visitors see a save, in milliseconds. */
const SOON_MS = 5000;

const values = {
  'services/cleaning': { title: 'Təmizlik', icon: 'Droplet', translations: { ru: { title: 'Уборка' } } },
  'services/furniture': { title: 'Mebel', icon: 'Sofa' },
  'services/odd': 'nothing',
  'serviceDetails/lonely': { details: 'Mətn' },
};

test('the list is searched and ordered, and its address says how', async () => {
  await openAdmin(values);
  const search = page.getByLabelText(list.search);
  await search.fill('УБОРКА');
  await expect.element(page.getByText('1 qeyd tapıldı')).toBeVisible();
  await expect.element(row('furniture')).not.toBeInTheDocument();
  await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('УБОРКА');
  await row('cleaning').getByRole('link', { name: list.edit }).click();
  await expect.element(form().getByLabelText(az.fields.id)).toHaveValue('cleaning');
  await search.fill('yoxdur belə şey');
  await expect.element(page.getByText(list.nothing.replace('{{search}}', 'yoxdur belə şey'))).toBeVisible();
  await page.getByRole('button', { name: list.clear }).click();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  await page.getByLabelText(list.order).selectOptions('-id');
  const rows = page.getByRole('list').filter({ has: row('cleaning') });
  // Firefox stops at lists that scroll.
  await expect.element(rows).toHaveAttribute('tabindex', '-1');
  const ids = () => [...document.querySelectorAll('main li code')].map(({ textContent }) => textContent);
  await expect.poll(ids).toEqual(['odd', 'furniture', 'cleaning']);
  await expect.poll(() => new URLSearchParams(location.search).get('sort')).toBe('-id');
  await page.getByLabelText(list.order).selectOptions('id');
  await expect.poll(() => new URLSearchParams(location.search).has('sort')).toBe(false);
});

test('a service is found by a product or its code, and leads to that product', async () => {
  const products = [
    { name: 'Döşəmə yuyucusu', code: 'CL-104' },
    ...Array.from({ length: 5 }, (_, index) => ({ name: `Sprey ${index}` })),
  ];
  await openAdmin({ ...values, 'services/cleaning/products': products });
  const search = page.getByLabelText(az.services.search);
  await search.fill('sprey');
  await expect.element(page.getByText('və daha 2 məhsul')).toBeVisible();
  await search.fill('cl-104');
  await expect.element(page.getByText('1 qeyd tapıldı')).toBeVisible();
  await expectAccessible();
  await row('cleaning').getByRole('link', { name: 'Döşəmə yuyucusu, CL-104' }).click();
  await expect.element(form().getByLabelText(az.products.fields.name)).toHaveValue('Döşəmə yuyucusu');
  await expect.element(search).toHaveValue('cl-104');
});

test('before the services are read they are found, opened and removed as the last composition knew them', async () => {
  await openAdmin({ 'services/cleaning': { title: 'Təmizlik', products: { 0: { name: '' } } } });
  const known = { icon: 'Book', products: 2 } as const;
  useRecords.setState({
    status: 'loading',
    records: { services: [], serviceDetails: [], categories: [] },
    outline: [
      { ...known, id: 'cleaning', title: 'Təmizlik', text: 'cleaning temizlik\nsprey' },
      { ...known, id: 'furniture', title: 'Mebel', text: 'furniture mebel' },
    ],
  });
  await expect.element(row('furniture')).toMatchTextContent('2 məhsul');
  await page.getByLabelText(az.services.search).fill('SPREY');
  await expect.element(row('furniture')).not.toBeInTheDocument();
  await row('cleaning').getByRole('button', { name: list.remove }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Məhsul 1/);
  await page.getByRole('dialog').getByRole('button', { name: az.form.cancel }).click();
  await page.getByLabelText(az.services.search).fill('');
  await row('cleaning').getByRole('link', { name: list.edit }).click();
  await expect.element(form().getByLabelText(az.fields.title)).toHaveValue('Təmizlik');
});

test('a new service gets the focus in its row, however far down it is', async () => {
  const many = Array.from({ length: 3 * STEP }, (_, index) => [
    `services/a${index}`,
    { title: `Sahə ${index}` },
  ]);
  await openAdmin(Object.fromEntries(many));
  expect(page.getByRole('listitem').filter({ hasText: 'Sahə' }).elements()).toHaveLength(STEP);
  await form().getByLabelText(az.fields.id).fill('zz');
  await form().getByLabelText(az.fields.title).fill('Son');
  await form().getByRole('button', { name: az.form.add, exact: true }).click();
  await expect.element(row('zz').getByRole('link')).toHaveFocus();
  await expect.element(row('zz')).toHaveAttribute('aria-posinset', String(3 * STEP + 1));
});

test('what is no record at all can only be deleted, and details without a service are marked', async () => {
  await openAdmin(values);
  await expect.element(row('odd')).toMatchTextContent(list.noRecord);
  expect(row('odd').getByRole('link').elements()).toEqual([]);
  await expect.element(row('odd').getByRole('button', { name: list.remove })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: az.tabs.details }).click();
  await expect.element(row('lonely')).toMatchTextContent(list.orphan);
  await expectAccessible();
});

test('a change that waits for the documents for more than a day is told of, and otherwise their time', async () => {
  const at = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ at: at.toISOString(), stamp: at.getTime() }),
  );
  const [written, late] = az.freshness.late.split('{{time}}');
  await openAdmin({ ...values, 'stamps/furniture': at.getTime(), 'stamps/cleaning': Date.now() - 1000 });
  const day = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(at);
  await expect
    .element(page.getByText(az.freshness.composed.split('{{time}}')[0] ?? ''))
    .toMatchTextContent(day);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await openAdmin({ ...values, 'stamps/cleaning': at.getTime() + 1000 });
  await expect.element(page.getByRole('alert')).toMatchTextContent(`${written}${day}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent(late ?? '');
  await expectAccessible();
});

test('a service that was saved says so until its documents were composed, the others that visitors see them', async () => {
  let stamp = 5;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ at: '', stamp }));
  await openAdmin({ ...values, 'stamps/furniture': 5 }, '?tab=services&edit=cleaning');
  await expect.element(row('cleaning')).toMatchTextContent(az.freshness.fresh);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await form().getByLabelText(az.fields.title).fill('Təzə ad');
  await submit();
  await eventually(() => expect(row('cleaning').element().textContent).toContain(az.freshness.renewing));
  expect(row('furniture').element().textContent).toContain(az.freshness.fresh);
  stamp = SERVER_TIME;
  await pass(SOON_MS);
  await eventually(() => expect(row('cleaning').element().textContent).toContain(az.freshness.fresh));
});
