import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import preview from 'mf-admin/texts/az/preview.json' with { type: 'json' };
import adminInEnglish from 'mf-admin/texts/en/admin.json' with { type: 'json' };
import previewInEnglish from 'mf-admin/texts/en/preview.json' with { type: 'json' };
import previewInRussian from 'mf-admin/texts/ru/preview.json' with { type: 'json' };
import { languageNames } from 'shared-i18n';
import { edit, form, listed, openAsStaff, title, toasts, update } from '../test-support/admin-page';
import { updateData, writeData } from '../test-support/backend';
import { languageLink } from '../test-support/site';
import { expect, staffTest as test } from '../test-support/test';
import { addTranslation, perform, turnOn } from '../test-support/translation';

/* Preview, history, conflicts and import of records while the browser translates. */

test.slow();

/** The id of the service that staff change. */
const id = 'translated';

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
      await expect(listed(page, id)).toContainText('Park');
    },
    'the changed service': () => listed(page, id).getByRole('link', { name: admin.list.edit }).click(),
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
      await expect(listed(page, id)).toContainText('Bağ');
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
      await listed(page, id).getByRole('button', { name: admin.list.remove }).click();
      await expect(page.getByRole('dialog')).toContainText('Bağ');
    },
    'the removed service': async () => {
      await page.getByRole('dialog').getByRole('button', { name: admin.remove.confirm }).click();
      await expect(listed(page, id)).toHaveCount(0);
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
      await expect(listed(page, id)).toContainText('Bağ');
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
    const openService = () => listed(page, id).getByRole('link', { name: admin.list.edit }).click();
    const expectWords = (...words: string[]) =>
      Promise.all(words.map((text) => expect(dialog).toContainText(text)));
    /** Saves under a new title: the list shows it once it is read again, and opens the new state. */
    const keep = async (saved: string) => {
      await press(texts.keep);
      await expect(toasts(page)).toContainText(admin.toast.saved.replace('{{name}}', saved));
      await expect(listed(page, id)).toContainText(saved);
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
        await expect(listed(page, id)).toContainText('Park');
      },
      'the imported file': async () => {
        await choose(file);
        await expect(question).toContainText(countIn(texts.same_other, 3));
      },
    });
  });
});
