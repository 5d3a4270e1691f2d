import { languageNames } from 'shared-i18n';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectStored,
  form,
  openAdmin,
  row,
  save,
  submit,
  takeErrors,
  texts,
} from '../../../../test-support/admin';
import {
  expectProducts,
  language,
  openService,
  path,
  service,
  title,
} from '../../../../test-support/service';
import { useUnanswered } from '../../../data/client/request';
import az from '../../../texts/az/admin.json';

const { editor, fields } = az;

test('a new service needs a valid, free id and a title', async () => {
  await openAdmin({ [path]: service });
  const add = form().getByRole('button', { name: az.form.add, exact: true });
  await add.click();
  await expect.element(form().getByText(az.problem.idMissing)).toBeVisible();
  await expect.element(form().getByText(az.problem.titleMissing)).toBeVisible();
  await title().fill('Başqa başlıq');
  const id = form().getByLabelText(fields.id);
  await id.fill('not/a.key');
  await add.click();
  await expect.element(form().getByText(az.problem.idSign)).toBeVisible();
  await id.fill('garden');
  await add.click();
  await expect.element(form().getByText(az.problem.idExists)).toBeVisible();
  await expect.element(title()).toHaveValue('Başqa başlıq');
  expectStored(path, service);
  expect(takeErrors()).toEqual([expect.stringMatching(/^Xidmət yadda saxlanmadı: .*mövcuddur/)]);
});

test('the buttons of the form cover no field that is typed in', async ({ onTestFinished }) => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 844);
  await openService();
  const fields = form().element().querySelectorAll<HTMLElement>('input[type="text"], textarea');
  expect(fields.length).toBeGreaterThan(2);
  for (const field of fields) {
    scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
    field.focus({ preventScroll: true });
    const { x, bottom } = field.getBoundingClientRect();
    expect(document.elementFromPoint(x + 9, bottom - 9)).toBe(field);
  }
});

test('cancel leaves a service as it is, and the focus returns to its row', async () => {
  await openService();
  await title().fill('Yarımçıq');
  await form().getByRole('button', { name: az.form.cancel }).click();
  await expect.element(form().getByRole('button', { name: az.form.add, exact: true })).toBeVisible();
  await expect.element(title()).toHaveValue('');
  await expect.element(row('garden').getByRole('link')).toHaveFocus();
  expectStored(path, service);
});

test('a service that is opened again right after a save begins with what was saved', async () => {
  const { client } = await openService();
  const { read, update } = client;
  const answers = Promise.withResolvers<void>();
  client.update = async (...write) => {
    await update(...write);
    client.read = async (place) => {
      await answers.promise;
      return read(place);
    };
  };
  await title().fill('Birinci ad');
  await submit();
  await row('garden').getByRole('link').click();
  await expect.element(title()).toHaveValue('Birinci ad');
  answers.resolve();
});

test('a category is edited, its service is fixed, and it must not be empty', async () => {
  await openAdmin(
    { [path]: service, 'categories/garden': { category: 'Bağ' } },
    '?tab=categories&edit=garden',
  );
  await expect.element(form('categories').getByLabelText(fields.service)).toBeDisabled();
  await form('categories').getByLabelText(fields.category).fill('');
  await submit('categories');
  await expect.element(form('categories').getByText(az.problem.categoryMissing).first()).toBeVisible();
  await form('categories').getByLabelText(fields.category).fill('Park');
  await save('categories');
  await expect.element(row('garden')).toMatchTextContent('Park');
  expectStored('categories/garden', { category: 'Park' });
});

test('texts of a service are edited in three languages, and all the rest stays', async () => {
  await openService();
  await language('en').click();
  await expect.element(form().getByText(service.details)).toBeVisible();
  await title().fill('Garden tools');
  const feature = form().getByLabelText(fields.feature);
  for (const text of ['   ', 'Stainless steel']) {
    await feature.fill(text);
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(form().getByRole('list').first()).toMatchTextContent(/^Stainless steel$/);
  await language('ru').click();
  await form().getByLabelText(fields.details).fill('Всё для сада.');
  await save();
  expectStored(path, {
    ...service,
    translations: {
      en: { title: 'Garden tools', features: ['Stainless steel'] },
      ru: { details: 'Всё для сада.' },
    },
  });
});

test('details are edited, and the service says that they are shown instead', async () => {
  const details = { details: 'Yeni mətn', features: ['a'] };
  await openAdmin({ [path]: service, 'serviceDetails/garden': details }, '?tab=details&edit=garden');
  await form('details').getByLabelText(fields.details).fill('Başqa mətn');
  await expectAccessible();
  await save('details');
  expectStored('serviceDetails/garden', { ...details, details: 'Başqa mətn' });
  await page.getByRole('tab', { name: az.tabs.services }).click();
  await row('garden').getByRole('link').click();
  await expect.element(form().getByText(editor.detailsWin)).toBeVisible();
});

test('a save without an answer is named while the page asks for it, and the text stays', async () => {
  await openService();
  await title().fill('Yeni ad');
  useUnanswered.setState({ count: 1 });
  await expect.element(page.getByText(az.unanswered)).toBeVisible();
  await expectAccessible();
  useUnanswered.setState({ count: 0 });
  await expect.element(page.getByText(az.unanswered)).not.toBeInTheDocument();
  await expect.element(title()).toHaveValue('Yeni ad');
});

test('a problem in one language keeps nobody from writing in another', async () => {
  await openService();
  await title().fill('');
  await language('en').click();
  await submit();
  // A refused save shows the problem.
  await expect.element(language('az')).toHaveAttribute('aria-selected', 'true');
  await expect.element(title()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await language('en').click();
  await title().click();
  await userEvent.keyboard('Garden');
  await expect.element(title()).toHaveFocus();
  await expect.element(title()).toHaveValue('Garden');
  await expect.element(language('en')).toHaveAttribute('aria-selected', 'true');
  await expect.element(language('az')).toMatchTextContent(`${languageNames.az} (!)`);
  await submit();
  await expect.element(language('az')).toHaveAttribute('aria-selected', 'true');
});

test('a record without its title is opened, shows all that can be read, and is repaired', async () => {
  await openService('', { ...service, title: { odd: service.title } });
  await expect.element(row('garden')).toMatchTextContent(az.list.malformed);
  await expect.element(title()).toHaveValue('');
  await expectProducts(['Bel', 'Dırmıq', 'Şlanq']);
  await submit();
  await expect.element(form().getByText(az.problem.titleMissing).last()).toBeVisible();
  await title().fill(service.title);
  await save();
  await expect.element(row('garden')).not.toMatchTextContent(az.list.malformed);
  expectStored(path, service);
});

test('a refused save keeps the form, and is told in the language of the page', async () => {
  const { fields, failure, form: labels } = texts.ru;
  const database = await openAdmin({ [path]: service }, '?tab=services', 'ru');
  database.denied = true;
  await form().getByLabelText(fields.id).fill('refused');
  await form().getByLabelText(fields.title).fill('Refused');
  await form().getByRole('button', { name: labels.add, exact: true }).click();
  await expect.element(page.getByRole('alert').getByText(failure.denied)).toBeVisible();
  await expect.element(form().getByLabelText(fields.title)).toHaveValue('Refused');
  expect(takeErrors()).toHaveLength(1);
});
