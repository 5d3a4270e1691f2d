import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openAdmin, takeErrors, texts } from '../../../../../test-support/admin';
import az from '../../../../texts/az/enquiries.json';

const path = 'answerTemplates/received';
const received = { title: 'Qəbul', az: 'Sorğunuzu aldıq.', en: 'We have it.', ru: 'Запрос получен.' };
const number = 'XT-2026-0417-K3';
const enquiry = {
  ...({ at: 1_762_000_000_000, sending: 'a'.repeat(32), language: 'ru', name: 'Ülviyyə' } as const),
  ...{ email: 'u@example.az', service: 'furniture', message: 'Stol' },
};
const asked = { number, at: enquiry.at, language: 'ru' };
const question = { id: 'b'.repeat(32), from: 'buyer', kind: 'question', text: 'Когда?', at: 5 };

const openTemplates = (values: object = { [path]: received }) =>
  openAdmin({ [`enquiries/${number}`]: enquiry, ...values }, '?tab=enquiries&templates=');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

test('a template is written in three languages, and undone', async () => {
  const database = await openTemplates({});
  await expect.element(page.getByText(az.templates.none)).toBeVisible();
  await button(az.templates.new).click();
  await field(az.templates.name).fill('Qəbul');
  await field('Azərbaycanca').fill(received.az);
  await field('English').fill(received.en);
  await button(texts.az.form.add).click();
  await expect.element(field('Русский')).toHaveFocus();
  await expectAccessible();
  await field('Русский').fill(received.ru);
  await button(texts.az.form.add).click();
  await expect.element(page.getByRole('heading', { name: az.templates.title })).toHaveFocus();
  await expect.element(page.getByText('Qəbul', { exact: true })).toBeVisible();
  expect(Object.values(Object(database.stored('answerTemplates')))).toEqual([received]);
  await button(texts.az.toast.undo).click();
  await expect.element(page.getByText(az.templates.none)).toBeVisible();
});

test('a template is removed, and comes back by an undo', async () => {
  const database = await openTemplates();
  await button('Silin: Qəbul').click();
  await expect.element(page.getByText(az.templates.none)).toBeVisible();
  expect(database.stored(path)).toBeNull();
  await button(texts.az.toast.undo).click();
  await expect.element(button('Silin: Qəbul')).toBeVisible();
  expect(database.stored(path)).toEqual(received);
  expect(database.stored(`history/${path}/3`)).toMatchObject({ change: 'restored' });
});

test('what is typed stays when a colleague has changed the template, and on another tab', async () => {
  const database = await openTemplates();
  await button('Redaktə edin: Qəbul').click();
  await field('Azərbaycanca').fill('Mənim mətnim');
  database.change({ [`${path}/az`]: 'Onun mətni' });
  await button(texts.az.form.update).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(az.templates.conflict);
  takeErrors();
  await page.getByRole('tab', { name: texts.az.tabs.details }).click();
  await page.getByRole('tab').first().click();
  await page.getByRole('link', { name: az.templates.title }).click();
  await expect.element(field('Azərbaycanca')).toHaveValue('Mənim mətnim');
  await button(texts.az.form.update).click();
  await expect.element(button('Redaktə edin: Qəbul')).toBeVisible();
  expect(database.stored(`${path}/az`)).toBe('Mənim mətnim');
});

test('an answer and a letter get the text of a template in the language of the buyer', async () => {
  await openAdmin(
    {
      ...{ [`enquiries/${number}`]: enquiry, [path]: received },
      [`requests/${enquiry.sending}`]: { asked, messages: [question] },
    },
    `?tab=enquiries&enquiry=${number}`,
  );
  const answer = field(az.buyer.answer);
  await answer.fill('Здравствуйте!');
  await page.getByLabelText(az.templates.insert).selectOptions('Qəbul');
  await expect.element(answer).toHaveValue('Здравствуйте!\n\nЗапрос получен.');
  await page.getByLabelText(az.templates.toMail).selectOptions('Qəbul');
  await expect.element(field(az.templates.inMail)).toHaveValue(received.ru);
  await expect
    .element(page.getByRole('link', { name: az.reply.write }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(received.ru)));
});
