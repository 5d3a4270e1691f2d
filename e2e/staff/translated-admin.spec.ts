import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import enquiries from 'mf-admin/texts/az/enquiries.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import { languageNames } from 'shared-i18n';
import { edit, form, listed, openAsStaff, title, toasts, update } from '../test-support/admin-page';
import { writeData } from '../test-support/backend';
import { heading, languageLink, staff } from '../test-support/site';
import { expect, open, staffTest as test, submitSignIn, test as signedOutTest } from '../test-support/test';
import { addTranslation, perform, turnOn } from '../test-support/translation';

/* The actions of staff while the browser translates, as `translated-tour.spec.ts` for visitors. */

test.slow();
signedOutTest.slow();

/** The id of the service that staff change. */
const id = 'translated';

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
      await expect(listed(page, id)).toContainText('Bağ');
    },
    'the opened service': () => listed(page, id).getByRole('link', { name: admin.list.edit }).click(),
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
    'the question before removing': () =>
      listed(page, id).getByRole('button', { name: admin.list.remove }).click(),
    'a removed service': async () => {
      await removal.getByRole('button', { name: admin.remove.confirm }).click();
      await expect(listed(page, id)).toHaveCount(0);
    },
    'the service put back': async () => {
      await toasts(page).getByRole('button', { name: admin.toast.undo }).first().click();
      await expect(listed(page, id)).toContainText('Bağ');
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
