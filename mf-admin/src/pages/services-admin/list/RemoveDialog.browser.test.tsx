import { eventually, pass } from '@platform/contract/browser-test';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectStored,
  openAdmin,
  row,
  takeErrors,
  toasts,
} from '../../../../test-support/admin';
import az from '../../../texts/az/admin.json';
import { TOAST_MS } from '../show-toast';

const { remove, toast } = az;

const path = 'services/glass';
const service = { title: 'Şüşə qablar', icon: 'Droplet' };
const detail = { details: 'Laboratoriya üçün.', features: ['İstiyə davamlı'] };
const values = () => ({ [path]: service, 'services/other': { title: 'Mebel', icon: 'Sofa' } });

const question = page.getByRole('dialog', { name: remove.title });
const undo = () => toasts().getByRole('button', { name: toast.undo });
const line = () => toasts().getByRole('group', { name: service.title });
const listHeading = page.getByRole('heading', { name: az.services.list });

const ask = (id = 'glass') => row(id).getByRole('button', { name: az.list.remove }).click();
const confirm = () => question.getByRole('button', { name: remove.confirm }).click();

async function removeRecord() {
  await ask();
  await confirm();
  await eventually(() => expect(row('glass').elements()).toEqual([]));
}

test('after a deletion the next Tab is the undo, which waits while it has the focus', async () => {
  await openAdmin(values());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await removeRecord();
  await eventually(() => expect(document.activeElement).toBe(line().element()));
  await userEvent.tab();
  expect(document.activeElement).toBe(undo().element());
  await pass(6 * TOAST_MS);
  expect(document.activeElement).toBe(undo().element());
  vi.useRealTimers();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('glass')).toMatchTextContent(service.title);
  await expect.element(listHeading).toHaveFocus();
  expectStored(path, service);
});

test('undo is offered for ten seconds without the pointer, and then the focus is on the list', async () => {
  await openAdmin(values(), '?tab=services&edit=glass');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await removeRecord();
  await eventually(() => expect(document.activeElement).toBe(line().element()));
  await undo().hover();
  await pass(2 * TOAST_MS);
  expect(undo().elements()).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await pass(TOAST_MS - 1);
  expect(undo().elements()).toHaveLength(1);
  await pass(1);
  await eventually(() => expect(undo().elements()).toEqual([]));
  await eventually(() => expect(document.activeElement).toBe(listHeading.element()));
  expectStored(path, null);
});

test('details and a category are deleted and their service stays; undo restores the one it belongs to', async () => {
  await openAdmin(
    { ...values(), 'serviceDetails/glass': detail, 'categories/glass': { category: 'Kimya' } },
    '?tab=categories',
  );
  await removeRecord();
  expectStored('categories/glass', null);
  await page.getByRole('tab', { name: az.tabs.details }).click();
  await removeRecord();
  expectStored('serviceDetails/glass', null);
  expectStored(path, service);
  await undo().last().click();
  await expect.element(row('glass')).toBeVisible();
  expectStored('serviceDetails/glass', detail);
  expectStored('categories/glass', null);
});

test('a refused deletion is not left by Esc, its failure is read, and the next question does not show it', async () => {
  const database = await openAdmin(values());
  const held = Promise.withResolvers<void>();
  const { update } = database.client;
  database.client.update = async (...change) => {
    await held.promise;
    return update(...change);
  };
  database.denied = true;
  await ask();
  await confirm();
  await expect.element(question.getByRole('button', { name: remove.removing })).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(question).toBeVisible();
  held.resolve();
  await expect.element(question.getByRole('alert')).toMatchTextContent(az.failure.denied);
  await expect.element(question.getByRole('alert')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await ask('other');
  await expect.element(question).toBeVisible();
  expect(question.getByRole('alert').elements()).toEqual([]);
  expectStored(path, service);
  expect(takeErrors()).toEqual([expect.stringContaining('PERMISSION_DENIED')]);
});

test('a record that the database would not take back is named as such before it is deleted, without undo', async () => {
  const old = { ...service, products: [{ name: 'Bel', image: 'http://example.az/bel.png' }] };
  await openAdmin({
    ...values(),
    [path]: old,
    'serviceDetails/glass': { details: 'Mətn', odd: 'x' },
  });
  await ask();
  const product = az.editor.place.named.replace('{{number}}', '1').replace('{{name}}', 'Bel');
  const places = `${product} › ${az.products.fields.image}, ${az.tabs.details} › odd`;
  await expect.element(question).toMatchTextContent(remove.final.replace('{{places}}', places));
  await expect.element(question).not.toMatchTextContent(remove.undo.replace('{{seconds}}', '10'));
  await confirm();
  await expect.element(toasts()).toMatchTextContent(service.title);
  expect(undo().elements()).toEqual([]);
  expectStored(path, null);
  expectStored('serviceDetails/glass', null);
});

test('a record that somebody else deleted meanwhile is reported gone, with nothing to undo', async () => {
  const database = await openAdmin(values());
  await ask();
  await expect.element(question).toMatchTextContent(remove.undo.replace('{{seconds}}', '10'));
  database.change({ [path]: null });
  await confirm();
  await expect.element(question).toMatchTextContent(az.failure.gone);
  await expect.element(row('glass')).not.toBeInTheDocument();
  expect(undo().elements()).toEqual([]);
  expect(takeErrors()).toEqual([expect.stringContaining('qeyd və ya onun xidməti artıq mövcud deyil')]);
});
