import { languageNames } from 'shared-i18n';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectStored,
  form,
  historyEntry,
  openAdmin,
  row,
  submit,
  takeErrors,
  toasts,
} from '../../../../test-support/admin';
import { plainTexts } from '../texts';

const { conflict, editor, products, fields } = plainTexts;

const path = 'services/office';
const [desk, chair] = [
  { id: 'masa', name: 'Masa', origin: 'Gəncə', volume: '140 sm' },
  { id: 'stul', name: 'Stul', origin: 'Bakı', volume: '45 sm' },
];
const service = {
  title: 'Mebel',
  icon: 'Sofa',
  products: [desk, chair],
  translations: { en: { title: 'Chairs' }, ru: { title: 'Стулья' } },
};
const other = { title: 'Santexnika', icon: 'Droplet' };
const saved = { ...service, title: 'Həmkarın başlığı', icon: 'Wrench' };

const title = () => form().getByLabelText(fields.title);
const dialog = page.getByRole('dialog', { name: conflict.title });
const press = (name: string) => dialog.getByRole('button', { name }).click();
const deskName = editor.place.named.replace('{{number}}', '1').replace('{{name}}', desk.name);

afterEach(() => {
  for (const line of takeErrors())
    expect(line).toContain('Xidmət yadda saxlanmadı: qeyd bu vaxt ərzində dəyişdirilib');
});

async function openService() {
  const database = await openAdmin(
    { [path]: service, 'services/plumbing': other },
    '?tab=services&edit=office',
  );
  await expect.element(title()).toHaveValue(service.title);
  return database;
}

/** A colleague saves another title and icon, then this page saves its title. */
async function collide() {
  const database = await openService();
  database.change({ [path]: saved, [`history/${path}/1`]: historyEntry(1, 'changed', saved) });
  await title().fill('Mənim başlığım');
  await submit();
  for (const text of ['colleague@example.az', 'Həmkarın başlığı', 'Mənim başlığım'])
    await expect.element(dialog).toMatchTextContent(text);
  expectStored(path, saved);
}

/** Edits the first product and the English title; a colleague changes the service meanwhile. */
async function editBoth(theirs: object) {
  const database = await openService();
  await page.getByRole('tab', { name: languageNames.en }).click();
  await title().fill('Furniture');
  await form()
    .getByRole('link', { name: `${plainTexts.list.edit}: ${desk.name}` })
    .click();
  await form().getByLabelText(products.fields.origin).first().fill('Quba');
  database.change({ [path]: theirs });
  await submit();
  await expect.element(dialog).toBeVisible();
}

async function keep() {
  await press(conflict.keep);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toasts()).toMatchTextContent(plainTexts.toast.saved.split(':')[0] ?? '');
}

test('theirs is taken, and the form shows it', async () => {
  await collide();
  await press(conflict.take);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(title()).toHaveValue(saved.title);
  await expect.element(form().getByRole('radio', { name: plainTexts.icons.Wrench })).toBeChecked();
  expectStored(path, saved);
});

test('the toast names the title that was chosen', async () => {
  await collide();
  await dialog.getByLabelText(conflict.theirs).click();
  await keep();
  await expect.element(toasts()).toMatchTextContent(saved.title);
  expectStored(path, saved);
});

test('further editing loses nothing, by keyboard too, and the next save asks again', async () => {
  await collide();
  await expectAccessible();
  for (const _ of ['once', 'twice']) {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(title()).toHaveValue('Mənim başlığım');
    await expect.element(title()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
  }
  expectStored(path, saved);
});

test('a conflict of a discarded edit does not ask over the record that was opened since', async () => {
  const database = await openService();
  const readLast = database.client.readLast;
  const author = Promise.withResolvers<void>();
  let asked = 0;
  // The save reads the history first, then the page reads the author from it.
  database.client.readLast = async (...place) => {
    asked += 1;
    if (asked > 1) await author.promise;
    return readLast(...place);
  };
  database.change({ [path]: saved });
  await title().fill('Mənim başlığım');
  await submit();
  await expect.poll(() => asked).toBe(2);
  await row('plumbing').getByRole('link').click();
  const leave = page.getByRole('dialog', { name: plainTexts.leave.title });
  await leave.getByRole('button', { name: plainTexts.leave.discard }).click();
  await expect.element(title()).toHaveValue(other.title);
  author.resolve();
  await title().fill('Başqa qeydin başlığı');
  await submit();
  await expect.element(toasts()).toMatchTextContent('Başqa qeydin başlığı');
  expect(dialog.elements()).toEqual([]);
  expectStored('services/plumbing', { ...other, title: 'Başqa qeydin başlığı' });
  expectStored(path, saved);
});

test('two products and two languages that two people edit at once are all as they were edited', async () => {
  const theirs = {
    ...service,
    products: [desk, { ...chair, volume: '50 sm' }],
    translations: { ...service.translations, ru: { title: 'Мебель' } },
  };
  await editBoth(theirs);
  expect(dialog.getByRole('radio').elements()).toEqual([]);
  await expect.element(dialog).toMatchTextContent(conflict.same);
  const chairName = editor.place.named.replace('{{number}}', '2').replace('{{name}}', chair.name);
  const kept = conflict.kept.replace('{{fields}}', `${chairName}, ${fields.ru}`);
  await expect.element(dialog).toMatchTextContent(kept);
  await keep();
  expectStored(path, {
    ...theirs,
    products: [{ ...desk, origin: 'Quba' }, theirs.products[1]],
    translations: { en: { title: 'Furniture' }, ru: { title: 'Мебель' } },
  });
});

test('only a text that both wrote is asked for, with the product that it is in', async () => {
  const theirs = { ...service, products: [chair, { ...desk, origin: 'Xaçmaz', volume: '160 sm' }] };
  await editBoth(theirs);
  const origin = dialog.getByRole('group', { name: `${deskName} › ${products.fields.origin}` });
  await expect.element(origin.getByLabelText(conflict.mine)).toBeChecked();
  expect(dialog.getByRole('group').elements()).toHaveLength(1);
  await expect.element(origin).toMatchTextContent('Quba');
  await expect.element(origin).toMatchTextContent('Xaçmaz');
  await expectAccessible();
  await origin.getByLabelText(conflict.theirs).click();
  await keep();
  expectStored(path, {
    ...theirs,
    translations: { ...service.translations, en: { title: 'Furniture' } },
  });
});

test('a product that was deleted meanwhile is asked for as a whole', async () => {
  await editBoth({ ...service, products: [chair] });
  const place = dialog.getByRole('group', { name: deskName });
  await expect.element(place).toMatchTextContent(conflict.removed);
  await expect.element(place).toMatchTextContent('Quba');
  await keep();
  expectStored(path, {
    ...service,
    products: [{ ...desk, origin: 'Quba' }, chair],
    translations: { ...service.translations, en: { title: 'Furniture' } },
  });
});
