import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectStored,
  form,
  historyEntry,
  openAdmin,
  row,
  save,
  takeErrors,
  texts,
} from '../../../../test-support/admin';
import { SERVER_TIME } from '../../../../test-support/fake-database';
import az from '../../../texts/az/admin.json';

const { history } = az;

const path = 'services/household';
const edit = '?tab=services&edit=household';
const service = { title: 'Ev təsərrüfatı', icon: 'Droplet' };
const earlier = historyEntry(1, 'changed', { ...service, title: 'Köhnə ad' });

const panel = page.getByRole('region', { name: history.title });
const dialog = page.getByRole('dialog', { name: history.ask.title });
const confirm = dialog.getByRole('button', { name: history.ask.confirm });
const title = () => form().getByLabelText(az.fields.title);

test('the history tells who changed what and when, and a state is restored after a question', async () => {
  await openAdmin({ [path]: service }, edit);
  await panel.getByRole('button', { name: history.open }).click();
  await expect.element(panel).toMatchTextContent(history.empty);
  await title().fill('Birinci dəyişiklik');
  await save();

  await row('household').getByRole('link').click();
  await panel.getByRole('button', { name: history.open }).click();
  const entries = panel.getByRole('listitem');
  await expect.poll(() => entries.elements().length).toBe(2);
  const [last, first] = [entries.first(), entries.last()];
  for (const text of [history.changes.changed, 'aygun@example.az', az.fields.title, history.current])
    await expect.element(last).toMatchTextContent(text);
  await expect.element(first).toMatchTextContent(history.changes.before);
  expect(last.element().querySelector('time')?.dateTime).toBe(new Date(SERVER_TIME).toISOString());
  await expectAccessible();

  await first.getByRole('button').click();
  await expect.element(dialog).toMatchTextContent(az.fields.title);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expectStored(path, { ...service, title: 'Birinci dəyişiklik' });
  await first.getByRole('button').click();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(last).toMatchTextContent(history.changes.restored);
  await expect.element(title()).toHaveValue(service.title);
  expectStored(path, service);
});

test.each(languages)('the times of the history are written as in %s', async (language) => {
  await openAdmin({ [path]: service, [`history/${path}/1`]: earlier }, edit, language);
  await page.getByRole('button', { name: texts[language].history.open }).click();
  const at = new Date(earlier.at);
  const [day, month, hours, minutes] = [at.getDate(), at.getMonth() + 1, at.getHours(), at.getMinutes()].map(
    (part) => String(part).padStart(2, '0'),
  );
  const date = [day, month, at.getFullYear()].join(language === 'en' ? '/' : '.');
  const written = `${date}, ${hours}:${minutes}`;
  await expect.element(page.getByText(written)).toBeVisible();
  await expectAccessible();
});

test('a refused restoration says why', async () => {
  const database = await openAdmin({ [path]: service, [`history/${path}/1`]: earlier }, edit);
  database.denied = true;
  await panel.getByRole('button', { name: history.open }).click();
  await panel.getByRole('button', { name: history.restore }).click();
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(az.failure.denied);
  expectStored(path, service);
  expect(takeErrors()).toHaveLength(1);
});

test('a removed record is restored with its dependents after the page was opened anew', async () => {
  const records = {
    [path]: service,
    'serviceDetails/household': { details: 'Ev üçün hər şey.', features: ['Davamlı', 'Sadə'] },
    'categories/household': { category: 'Ev' },
  };
  const { stored } = await openAdmin({ ...records, 'services/other': service }, edit);
  await row('household').getByRole('button', { name: az.list.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: az.remove.confirm }).click();
  await expect.element(row('household')).not.toBeInTheDocument();
  for (const path of Object.keys(records)) expectStored(path, null);

  await openAdmin({ services: stored('services'), history: stored('history') });
  const removed = page.getByRole('region', { name: history.removed.title });
  await removed.getByRole('button', { name: history.removed.open }).click();
  const gone = removed.getByRole('listitem');
  await expect.element(gone).toMatchTextContent(service.title);
  await expectAccessible();
  await gone.getByRole('button').click();
  await confirm.click();
  await expect.element(gone).not.toBeInTheDocument();
  await expect.element(row('household')).toBeVisible();
  for (const [path, record] of Object.entries(records)) expectStored(path, record);
});
