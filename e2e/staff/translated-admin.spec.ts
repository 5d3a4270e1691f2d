import type { Locator, Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import enquiries from 'mf-admin/texts/az/enquiries.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import preview from 'mf-admin/texts/az/preview.json' with { type: 'json' };
import adminInEnglish from 'mf-admin/texts/en/admin.json' with { type: 'json' };
import previewInEnglish from 'mf-admin/texts/en/preview.json' with { type: 'json' };
import previewInRussian from 'mf-admin/texts/ru/preview.json' with { type: 'json' };
import { languageNames } from 'shared-i18n';
import { edit, form, openAsStaff, title, toasts, update } from '../test-support/admin-page';
import { updateData, writeData } from '../test-support/backend';
import { heading, languageLink, staff } from '../test-support/site';
import { expect, open, test as signedOutTest, submitSignIn, staffTest as test } from '../test-support/test';
import { addTranslation, perform, turnOn } from '../test-support/translation';

/* The actions of staff while the browser translates, as `translated-tour.spec.ts` for visitors. */

test.slow();
signedOutTest.slow();

/** The id of the service that staff change. */
const id = 'translated';

/** The service in the list of its tab. Its id there ends with the mark of a translation. */
function row(page: Page): Locator {
  return page
    .getByRole('region', { name: admin.services.list })
    .getByRole('listitem')
    .filter({ has: page.locator('code', { hasText: id }) });
}

test('a service, its details and the undo of its removal', async ({ page }) => {
  await addTranslation(page);
  await openAsStaff(page);
  await turnOn(page);
  const add = form(page).locator('button[type="submit"]');
  const removal = page.getByRole('dialog', { name: admin.remove.title });
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  await perform(page, {
    'an incomplete service': () => add.click(),
    'a service': async () => {
      await form(page).getByLabel(admin.fields.id).fill(id);
      await title(page).fill('Bağ');
      await form(page).getByRole('radio', { name: admin.icons.Wrench }).check({ force: true });
      await add.click();
      await expect(row(page)).toContainText('Bağ');
    },
    'the opened service': () => row(page).getByRole('link', { name: admin.list.edit }).click(),
    'another title': () => title(page).fill('Bağ və park'),
    'another language of the text': () => tab(languageNames.ru),
    'a product': () => form(page).locator('#add-product').click(),
    'its name': async () => {
      await tab(languageNames.az);
      await form(page).getByRole('textbox').first().fill('Bel');
    },
    'the service with the product': () => page.goBack(),
    'the saved service': async () => {
      await update(page).click();
      await expect(toasts(page)).toContainText('Bağ və park');
    },
    'a search': () => page.getByLabel(admin.list.search).fill('bağ'),
    'a search without hits': () => page.getByLabel(admin.list.search).fill('xyzzy'),
    'no search': () => page.getByLabel(admin.list.search).fill(''),
    'the question before removing': () => row(page).getByRole('button', { name: admin.list.remove }).click(),
    'a removed service': async () => {
      await removal.getByRole('button', { name: admin.remove.confirm }).click();
      await expect(row(page)).toHaveCount(0);
    },
    'the service put back': async () => {
      await toasts(page).getByRole('button', { name: admin.toast.undo }).first().click();
      await expect(row(page)).toContainText('Bağ');
    },
    details: () => tab(admin.tabs.details),
    'a feature': async () => {
      await form(page).getByLabel(admin.fields.feature).first().fill('Polad');
      await form(page).getByRole('button', { name: admin.fields.addFeature }).click();
    },
    'the question before leaving': () => page.locator('header a[href="/"]').click(),
    staying: () => page.getByRole('dialog').getByRole('button', { name: admin.leave.stay }).click(),
    categories: () => tab(admin.tabs.categories),
    'another language': () => languageLink(page, 'en').click(),
    'the language before': () => languageLink(page, 'az').click(),
  });
});

test('an enquiry', async ({ page }) => {
  const number = 'XT-2026-0417-K3';
  const company = 'Məktəb № 5';
  const enquiry = {
    at: Date.UTC(2026, 3, 17, 9),
    sending: 'a'.repeat(32),
    language: 'ru',
    name: 'Ülviyyə Əliyeva',
    company,
    email: 'ulviyye@example.az',
    service: 'several',
    message: 'Stol və stul',
    lines: 2,
  };
  await writeData(`enquiries/${number}`, enquiry);
  await writeData(`enquiryLines/${number}`, [
    { name: 'Stol', quantity: 12.5, unit: 'piece' },
    { name: 'Stul', quantity: 4, unit: 'piece', note: 'qara' },
  ]);
  await addTranslation(page);
  await openAsStaff(page);
  await turnOn(page);
  const tab = page.getByRole('tab', { name: enquiries.tab });
  await perform(page, {
    enquiries: () => tab.click(),
    'an enquiry': async () => {
      await page.getByRole('link', { name: company }).click();
      await expect(page.getByRole('row')).toHaveCount(3);
    },
    'its status': async () => {
      await page.getByRole('button', { name: enquiries.status.answered }).click();
      await expect(page.getByText(enquiries.open.saved)).toBeVisible();
    },
    'the lines as a file': async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: enquiries.lines.save }).click();
      await download;
    },
    'a note': async () => {
      await page.getByLabel(enquiries.notes.new).fill('Zəng edin');
      await page.getByRole('button', { name: enquiries.notes.add }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Zəng edin' })).toBeVisible();
    },
    'two more enquiries': async () => {
      for (const end of [4, 5]) await writeData(`enquiries/XT-2026-0417-K${end}`, enquiry);
      await expect(tab).toContainText(enquiries.tabNew_other.replace('{{count}}', '2'));
    },
    'a status and a note from a colleague': async () => {
      const colleague = { by: 'x', email: 'colleague@example.az', at: Date.now() };
      const notes = { first: { ...colleague, text: 'Zəng etdim' } };
      await writeData(`enquiryHandling/${number}`, { ...colleague, status: 'closed', notes });
      await expect(page.getByRole('listitem').filter({ hasText: 'Zəng etdim' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(
        enquiries.status.closed,
      );
    },
    'a search': async () => {
      await page.getByLabel(enquiries.list.search).fill('xyzzy');
      await expect(page.getByText(enquiries.list.nothing)).toBeVisible();
    },
    'all enquiries': () => page.getByRole('button', { name: enquiries.list.clear }).click(),
    'another language': () => languageLink(page, 'en').click(),
    'the language before': () => languageLink(page, 'az').click(),
  });
});

test('the products of a service', async ({ page }) => {
  const products = [{ name: 'Toxa', category: 'Torpaq' }, { name: 'Bel' }, { name: 'Dırmıq' }];
  await writeData(`services/${id}`, { title: 'Bağ', icon: 'Wrench', products });
  await writeData(`serviceDetails/${id}`, { details: 'Bağ üçün hər şey.' });
  await addTranslation(page);
  await edit(page, id);
  await turnOn(page);
  const texts = admin.products;
  const press = (name: string) => form(page).getByRole('button', { name }).first().click();
  const document = texts.fields.documentTitle.replace('{{number}}', '1');
  await perform(page, {
    'a product moved down': () => press(`${texts.down}: Toxa`),
    'a removed product': async () => {
      await press(`${texts.remove}: Bel`);
      await expect(form(page).getByRole('list', { name: texts.removedList })).toContainText('Bel');
    },
    'the product put back': () => press(`${texts.putBack}: Bel`),
    'an opened product': () =>
      form(page)
        .getByRole('link', { name: `${admin.list.edit}: Toxa` })
        .click(),
    'no name': async () => {
      await form(page).getByLabel(texts.fields.name).first().fill('');
      await expect(form(page).getByRole('heading', { name: texts.new })).toBeVisible();
    },
    'a key feature': async () => {
      await form(page).getByLabel(texts.fields.feature).fill('Polad');
      await press(admin.fields.addFeature);
    },
    'an address that is none': async () => {
      await form(page).getByLabel(texts.fields.image).fill('xyzzy');
      await expect(page.getByRole('status', { name: texts.image.label })).toContainText(texts.image.refused);
    },
    'an address without a picture': async () => {
      await form(page).getByLabel(texts.fields.image).fill('/robots.txt');
      await expect(page.getByRole('status', { name: texts.image.label })).toContainText(texts.image.broken);
    },
    'a picture': async () => {
      await form(page).getByLabel(texts.fields.image).fill('/favicon.svg');
      await expect(page.getByRole('status', { name: texts.image.label })).toContainText(texts.image.there);
    },
    'no address': () => form(page).getByLabel(texts.fields.image).fill(''),
    'a document': async () => {
      await press(texts.fields.addDocument);
      await expect(form(page).getByLabel(document).first()).toBeVisible();
    },
    'the list of products': async () => {
      await press(texts.done);
      await expect(form(page)).toContainText(texts.unnamed);
    },
    'a refused service': async () => {
      await update(page).click();
      await expect(form(page).getByRole('alert')).toContainText(admin.editor.problems);
      await expect(form(page).getByRole('alert')).toContainText(admin.editor.issue.missing);
      await expect(form(page)).toContainText(texts.wrong);
    },
    'the wrong product': () =>
      form(page)
        .getByRole('link', { name: `${admin.list.edit}: ${texts.unnamed}` })
        .click(),
    'its name': () => form(page).getByLabel(texts.fields.name).first().fill('Toxa'),
    'no document': () => press(texts.fields.removeDocument.replace('{{number}}', '1')),
    'the saved service': async () => {
      await update(page).click();
      await expect(toasts(page)).toContainText(admin.toast.saved.replace('{{name}}', 'Bağ'));
    },
  });
});

test('the preview of a record', async ({ page }) => {
  await writeData(`services/${id}`, {
    title: 'Bağ',
    icon: 'Wrench',
    details: 'Bağ üçün hər şey.',
    features: ['Polad'],
    products: [
      { name: 'Bel', category: 'Torpaq', volume: '2 kq', translations: { ru: { name: 'Лопата' } } },
      { category: 'Torpaq' },
    ],
  });
  await addTranslation(page);
  await edit(page, id);
  await turnOn(page);
  const toPreview = form(page).getByRole('link', { name: admin.editor.preview });
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const expectWords = (...words: string[]) =>
    Promise.all(words.map((text) => expect(page.getByRole('tabpanel').last()).toContainText(text)));
  await perform(page, {
    'a title that is not saved': () => title(page).fill('Bağ və park'),
    'the preview': async () => {
      await toPreview.click();
      await expectWords('Bağ və park', 'Bağ üçün', 'Polad', preview.page.highlights, 'Bel');
      await expectWords(preview.hidden_one.replace('{{count}}', '1'));
    },
    'the preview in Russian': async () => {
      await tab(languageNames.ru);
      await expectWords('Bağ və park', previewInRussian.page.products.title, 'Лопата');
    },
    'the preview in English': async () => {
      await tab(languageNames.en);
      await expectWords('Bağ və park', previewInEnglish.page.products.title, 'Bel');
    },
    'the admin in English': async () => {
      await languageLink(page, 'en').click();
      await expect(page.getByRole('heading', { name: previewInEnglish.title })).toBeVisible();
    },
    'the admin in Azerbaijani': () => languageLink(page, 'az').click(),
    'the form': async () => {
      await page.getByRole('link', { name: preview.back }).click();
      await expect(title(page)).toHaveValue('Bağ və park');
    },
    'no title': () => title(page).fill(''),
    'the preview without a title': async () => {
      await toPreview.click();
      await expectWords(preview.noTitle);
    },
    'the form again': () => page.goBack(),
    'another title': () => title(page).fill('Park'),
    'the preview of the other title': async () => {
      await toPreview.click();
      await expectWords('Park');
    },
  });
});

test('the history of a record, and removed records', async ({ page }) => {
  await writeData(`services/${id}`, { title: 'Bağ', icon: 'Wrench' });
  await addTranslation(page);
  await edit(page, id);
  await turnOn(page);
  const texts = admin.history;
  const history = page.getByRole('region', { name: texts.title });
  const [latest, first] = [history.getByRole('listitem').first(), history.getByRole('listitem').last()];
  const removed = page.getByRole('region', { name: texts.removed.title });
  const dialog = page.getByRole('dialog', { name: texts.ask.title });
  const show = () => history.getByRole('button', { name: texts.open }).click();
  const cancel = () => dialog.getByRole('button', { name: admin.form.cancel }).click();
  const confirm = () => dialog.getByRole('button', { name: texts.ask.confirm }).click();
  await perform(page, {
    'no history': async () => {
      await show();
      await expect(history).toContainText(texts.empty);
    },
    'another title': async () => {
      await title(page).fill('Park');
      await update(page).click();
      await expect(toasts(page)).toContainText('Park');
      await expect(row(page)).toContainText('Park');
    },
    'the changed service': () => row(page).getByRole('link', { name: admin.list.edit }).click(),
    'the history': async () => {
      await show();
      await expect(latest).toContainText(texts.changes.changed);
      await expect(latest).toContainText(texts.fields.replace('{{fields}}', admin.fields.title));
      await expect(latest).toContainText(texts.current);
      await expect(first).toContainText(texts.changes.before);
    },
    'the question before restoring': async () => {
      await first.getByRole('button').click();
      await expect(dialog).toContainText('“Bağ”');
      await expect(dialog).toContainText(texts.ask.differs.replace('{{fields}}', admin.fields.title));
    },
    'no answer': cancel,
    'the question beside an unsaved text': async () => {
      await title(page).fill('Hələ yazılır');
      await first.getByRole('button').click();
      await expect(dialog).toContainText(texts.ask.unsaved);
    },
    'the restored title': async () => {
      await confirm();
      await expect(toasts(page)).toContainText(admin.toast.restored.replace('{{name}}', 'Bağ'));
      await expect(latest).toContainText(texts.changes.restored);
      await expect(title(page)).toHaveValue('Bağ');
      await expect(row(page)).toContainText('Bağ');
    },
    'the history in English': async () => {
      await languageLink(page, 'en').click();
      await expect(page.getByRole('main')).toContainText(adminInEnglish.history.changes.restored);
    },
    'the history in Azerbaijani': async () => {
      await languageLink(page, 'az').click();
      await expect(latest).toContainText(texts.changes.restored);
    },
    'a closed history': () => history.getByRole('button', { name: texts.close }).click(),
    'the question before removing': async () => {
      await row(page).getByRole('button', { name: admin.list.remove }).click();
      await expect(page.getByRole('dialog')).toContainText('Bağ');
    },
    'the removed service': async () => {
      await page.getByRole('dialog').getByRole('button', { name: admin.remove.confirm }).click();
      await expect(row(page)).toHaveCount(0);
      await expect(toasts(page)).toContainText(admin.toast.removed.replace('{{name}}', 'Bağ'));
    },
    'the removed services': async () => {
      await removed.getByRole('button', { name: texts.removed.open }).click();
      await expect(removed.getByRole('listitem')).toContainText('Bağ');
    },
    'the question before restoring it': async () => {
      await removed.getByRole('listitem').getByRole('button').click();
      await expect(dialog).toContainText(texts.removed.text.replace('{{name}}', 'Bağ'));
    },
    'the restored service': async () => {
      await confirm();
      await expect(row(page)).toContainText('Bağ');
      await expect(removed).toContainText(texts.removed.empty);
    },
  });
});

test.describe('with conflicts', () => {
  test.use({ expectedNoise: /Xidmət yadda saxlanmadı|Fayldan idxal alınmadı/ });

  test('the conflict of a record', async ({ page }) => {
    const [hoe, spade, rake] = [
      { id: 'toxa', name: 'Toxa' },
      { id: 'bel', name: 'Bel', description: 'Uzun' },
      { id: 'dirmiq', name: 'Dırmıq' },
    ];
    const path = `services/${id}`;
    const service = { title: 'Bağ', icon: 'Wrench', products: [hoe, spade, rake] };
    const renamed = { ...service, title: 'Onun' };
    const colleague = { by: 'x', email: 'colleague@example.az' };
    await writeData(path, service);
    await addTranslation(page);
    await edit(page, id);
    await turnOn(page);
    const texts = admin.conflict;
    const dialog = page.getByRole('dialog', { name: texts.title });
    const press = (name: string) => dialog.getByRole('button', { name }).click();
    const openService = () => row(page).getByRole('link', { name: admin.list.edit }).click();
    const expectWords = (...words: string[]) =>
      Promise.all(words.map((text) => expect(dialog).toContainText(text)));
    /** Saves under a new title: the list shows it once it is read again, and opens the new state. */
    const keep = async (saved: string) => {
      await press(texts.keep);
      await expect(toasts(page)).toContainText(admin.toast.saved.replace('{{name}}', saved));
      await expect(row(page)).toContainText(saved);
    };
    await perform(page, {
      'another title': () => title(page).fill('Mənim'),
      'a save after a colleague': async () => {
        const entry = {
          n: 1,
          at: Date.now(),
          ...colleague,
          change: 'changed',
          state: JSON.stringify(renamed),
        };
        await updateData({ [path]: renamed, [`history/${path}/1`]: entry });
        await update(page).click();
        await expectWords(colleague.email, texts.choose, texts.mine, 'Mənim', texts.theirs, 'Onun');
      },
      'the title of the colleague chosen': () => dialog.getByLabel(texts.theirs).check(),
      'the form again': async () => {
        await press(texts.goOn);
        await expect(form(page).getByRole('alert')).toContainText(admin.failure.conflict);
      },
      'the next save after another change': async () => {
        await writeData(path, { ...renamed, icon: 'Book' });
        await update(page).click();
        await expectWords(texts.bySomebody.replace('{{name}}', 'Mənim'), 'Onun');
        await expectWords(texts.kept.replace('{{fields}}', admin.fields.icon));
      },
      'the record of the colleague': async () => {
        await press(texts.take);
        await expect(title(page)).toHaveValue('Onun');
      },
      'another order of the products': async () => {
        await title(page).fill('Sıra');
        await form(page)
          .getByRole('button', { name: `${admin.products.down}: ${hoe.name}` })
          .click();
      },
      'an order that both changed': async () => {
        await writeData(path, { ...renamed, products: [rake, hoe, spade] });
        await update(page).click();
        await expectWords(texts.order.replace('{{list}}', admin.products.title), texts.mine, texts.theirs);
      },
      'the saved order': () => keep('Sıra'),
      'the saved service': openService,
      'another text of a product': async () => {
        await title(page).fill('Mətn');
        await form(page)
          .getByRole('link', { name: `${admin.list.edit}: ${spade.name}` })
          .click();
        await form(page).getByLabel(admin.products.fields.description).first().fill('Qısa');
      },
      'a product that the colleague removed': async () => {
        await writeData(path, { ...service, title: 'Sıra', products: [hoe, rake] });
        await update(page).click();
        await expectWords('Bel', texts.removed, 'Qısa');
      },
      'the removal chosen': () => dialog.getByLabel(texts.theirs).check(),
      'the removed product': () => keep('Mətn'),
      'the service without it': openService,
      'changes in different places': async () => {
        await title(page).fill('Park');
        await writeData(path, { ...service, title: 'Mətn', icon: 'Sofa' });
        await update(page).click();
        await expectWords(texts.same);
      },
      'both changes': () => keep('Park'),
    });
  });

  test('export and import, and its conflict', async ({ page }) => {
    await writeData(`services/${id}`, { title: 'Bağ', icon: 'Wrench', products: [{ name: 'Bel' }] });
    await addTranslation(page);
    await openAsStaff(page);
    await turnOn(page);
    const texts = admin.importExport;
    const panel = page.locator('details').filter({ hasText: texts.lead });
    const question = page.getByRole('region', { name: texts.question });
    const alert = panel.getByRole('alert');
    const choose = (content: string) =>
      panel
        .getByLabel(texts.import)
        .setInputFiles({ name: 'bag.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    const countIn = (text: string, count: number) => text.replace('{{count}}', String(count));
    const write = (count: number) =>
      question.getByRole('button', { name: new RegExp(`^${countIn(texts.write_other, count)}`) });
    const save = async (name: string) => {
      const download = page.waitForEvent('download');
      const button = panel.getByRole('button', { name });
      await button.click();
      await download;
      await expect(button).toBeEnabled();
    };
    const file = JSON.stringify({
      services: {
        [id]: { title: 'Park', icon: 'Wrench', products: [{ name: 'Bel', description: 'Uzun' }] },
        lamp: { title: 'İşıq' },
      },
      categories: { lamp: { category: 'Ev' } },
    });
    await perform(page, {
      'the opened panel': () => panel.locator('summary').first().click(),
      'an exported file': () => save(texts.export),
      'an exported workbook': () => save(texts.exportExcel),
      'a file that is none': async () => {
        await choose('{');
        await expect(alert).toContainText(texts.problem.notJson);
      },
      'a file without records': async () => {
        await choose('{"users": {}}');
        await expect(alert).toContainText(texts.problem.notExport);
      },
      'a file with mistakes': async () => {
        await choose(JSON.stringify({ services: { 'a b': { title: 'A' }, lamp: { icon: 'Lamp' } } }));
        await expect(alert).toContainText(texts.invalid.replace('{{file}}', 'bag.json'));
        await expect(alert).toContainText(texts.issue.id);
        await expect(alert).toContainText(admin.editor.issue.missing);
      },
      'the changes of a file': async () => {
        await choose(file);
        await expect(alert).toHaveCount(0);
        await expect(question).toContainText(texts.asks.replace('{{file}}', 'bag.json'));
        await expect(question).toContainText(countIn(texts.added_other, 2));
        await expect(question).toContainText(countIn(texts.changed_one, 1));
        await expect(question).toContainText(`“Bel”, ${admin.fields.title}`);
        await expect(write(3)).toBeEnabled();
      },
      'with removals': async () => {
        await question.getByRole('checkbox').check();
        await expect(write(3)).toHaveCount(0);
      },
      'without removals': async () => {
        await question.getByRole('checkbox').uncheck();
        await expect(write(3)).toBeEnabled();
      },
      'the changes in English': async () => {
        await languageLink(page, 'en').click();
        await expect(page.getByRole('main')).toContainText(
          countIn(adminInEnglish.importExport.added_other, 2),
        );
      },
      'the changes in Azerbaijani': () => languageLink(page, 'az').click(),
      'no import': async () => {
        await question.getByRole('button', { name: admin.form.cancel }).click();
        await expect(question).toHaveCount(0);
      },
      'the file again': async () => {
        await choose(file);
        await expect(write(3)).toBeEnabled();
      },
      'an import after a colleague': async () => {
        await writeData(`services/${id}`, { title: 'Onun', icon: 'Wrench' });
        await write(3).click();
        await expect(alert).toContainText(texts.failure.conflict);
        await expect(alert).toContainText(`services/${id}`);
      },
      'the changes anew': async () => {
        await alert.getByRole('button', { name: texts.compare }).click();
        await expect(alert).toHaveCount(0);
        await expect(write(3)).toBeEnabled();
      },
      'the import': async () => {
        await write(3).click();
        await expect(panel.getByRole('status')).toContainText(countIn(texts.done_other, 3));
        await expect(row(page)).toContainText('Park');
      },
      'the imported file': async () => {
        await choose(file);
        await expect(question).toContainText(countIn(texts.same_other, 3));
      },
    });
  });
});

signedOutTest.describe('signing in', () => {
  // React renders translated markup anew.
  signedOutTest.use({ expectedNoise: /Failed to load resource|Giriş baş tutmadı|Minified React error #418/ });

  signedOutTest('a refused and a right password, and signing out', async ({ page }) => {
    await addTranslation(page);
    await open(page, '/services-admin?tab=services');
    await turnOn(page);
    const password = page.locator('input[name="password"]');
    const signOut = page.getByRole('button', { name: login.bar.signOut });
    const leaving = page.getByRole('dialog', { name: admin.leave.title });
    await perform(page, {
      'no address': () => submitSignIn(page, { email: '', password: '' }),
      'a wrong password': async () => {
        await submitSignIn(page, { ...staff, password: 'wrong-password' });
        await expect(page.getByRole('alert')).toContainText(login.login.error);
      },
      'the shown password': () => page.getByRole('button', { name: login.login.showPassword }).click(),
      'the hidden password': () => page.getByRole('button', { name: login.login.hidePassword }).click(),
      'the form in English': () => languageLink(page, 'en').click(),
      'the form in Azerbaijani': () => languageLink(page, 'az').click(),
      'the right password': async () => {
        await submitSignIn(page, staff);
        await expect(heading(page)).toContainText(admin.title);
        await expect(page.getByRole('tab', { name: enquiries.tab })).toBeVisible();
      },
      'the question before signing out': async () => {
        await title(page).fill('Bağ');
        await signOut.click();
        await expect(leaving).toBeVisible();
      },
      'signed out': async () => {
        await leaving.getByRole('button', { name: admin.leave.discard }).click();
        await expect(password).toBeVisible();
      },
    });
  });

  signedOutTest('pages of staff whose documents were translated', async ({ page }) => {
    await addTranslation(page, 'start');
    for (const path of ['/login', '/services-admin']) {
      await open(page, path);
      await perform(page, {
        [path]: () => expect(heading(page)).toContainText(login.login.title),
        [`${path} in Russian`]: () => languageLink(page, 'ru').click(),
        [`${path} in Azerbaijani`]: () => languageLink(page, 'az').click(),
      });
    }
  });
});
