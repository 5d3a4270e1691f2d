import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import contact from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import list from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import search from 'mf-marketing/texts/az/search.json' with { type: 'json' };
import sending from 'mf-marketing/texts/az/sending.json' with { type: 'json' };
import { setMailMode } from '../test-support/backend';
import { next } from '../test-support/catalogue';
import { field, send, success, write } from '../test-support/enquiry';
import { indexedPages, unknownPage } from '../test-support/pages';
import { heading, languageLink, notFoundNoise, told } from '../test-support/site';
import { expect, hydrated, open, test } from '../test-support/test';
import { followLinks, tour } from '../test-support/tour';
import { addTranslation, perform, turnOff, turnOn } from '../test-support/translation';

/* Every public page and its actions while the browser translates: the console stays silent, and the words are right after each step. */

test.slow();

test('every public page in every language, by links', async ({ page }) => {
  await addTranslation(page);
  await open(page, '/');
  await turnOn(page);
  for (const language of ['en', 'ru', 'az'] as const) {
    await perform(page, { [language]: () => languageLink(page, language).click() });
    for (const path of tour)
      await perform(page, { [`${language} ${path}`]: () => followLinks(page, [path]) });
  }
});

test('every public page whose translation begins after it was changed', async ({ page }) => {
  await addTranslation(page);
  for (const { path } of indexedPages) {
    await open(page, path);
    await languageLink(page, 'ru').click();
    await turnOn(page);
    await perform(page, {
      [`${path} in Russian`]: () => languageLink(page, 'ru').click(),
      [`${path} in Azerbaijani`]: () => languageLink(page, 'az').click(),
    });
    await turnOff(page);
    await languageLink(page, 'en').click();
    await perform(page, { [`${path} again`]: () => turnOn(page) });
    await turnOff(page);
    await languageLink(page, 'az').click();
  }
});

test.describe('before the scripts run', () => {
  // React renders translated markup anew.
  test.use({ expectedNoise: new RegExp(`Minified React error #(418|423|425)|${notFoundNoise.source}`) });

  test('every public page whose document was translated', async ({ page }) => {
    await addTranslation(page, 'start');
    for (const { path } of [...indexedPages, unknownPage]) {
      await page.goto(path);
      await hydrated(page);
      await perform(page, {
        [path]: () => expect(heading(page)).toBeVisible(),
        [`${path} in Russian`]: () => languageLink(page, 'ru').click(),
        [`${path} in Azerbaijani`]: () => languageLink(page, 'az').click(),
      });
    }
  });
});

test('the request list, from a product to the sent request and back', async ({ page }) => {
  const name = page.getByRole('textbox', { name: list.freeLine.name });
  const add = page.getByRole('button', { name: list.freeLine.add });
  const quantity = page.getByLabel(`${list.lines.quantity}: Xalça`);
  const row = page.getByRole('group', { name: /^Stul, / });
  const undo = () => told(page).getByRole('button', { name: list.lines.undo }).click();
  const product = page.getByRole('main').getByRole('group').first();
  const submit = page.getByRole('button', { name: list.details.submit });
  const remove = page.getByRole('button', { name: list.lines.remove });
  await addTranslation(page);
  await open(page, '/services/it-equipment/laptop');
  await product.getByRole('textbox').fill('x');
  await product.getByRole('button').click();
  await turnOn(page);
  await perform(page, {
    'a quantity that is none': () => product.getByRole('button').click(),
    'another quantity': () => product.getByRole('textbox').fill('3'),
    'a product': () => product.getByRole('button').click(),
    'the product taken back': () => told(page.getByRole('main')).getByRole('button').click(),
    'the product again': () => product.getByRole('button').click(),
    'the list': () => followLinks(page, ['/request']),
    'another quantity of the line': () =>
      page.getByLabel(new RegExp(`^${list.lines.quantity}: .*noutbuk`, 'i')).fill('5'),
    'an empty line': () => add.click(),
    'a name': () => name.fill('Xalça'),
    'a line': () => add.click(),
    'a wrong quantity': async () => {
      await quantity.fill('x');
      await quantity.blur();
    },
    'a right quantity': async () => {
      await quantity.fill('2,5');
      await quantity.blur();
    },
    'a removed line': () => remove.last().click(),
    'the line put back': undo,
    'no table': () => page.getByRole('button', { name: list.bring.read }).click(),
    'a table': async () => {
      await page.getByLabel(list.bring.paste).fill('Adı\tMiqdar\nStul\tiki\nA4 ofis kağızı\t2');
      await page.getByRole('button', { name: list.bring.read }).click();
      await expect(page.getByText(list.bring.rows.matching)).toBeHidden();
    },
    'a row of the table': () => row.getByRole('button', { name: list.bring.row.change }).click(),
    'a quantity of the table': () => row.getByLabel(list.lines.quantity).fill('4'),
    'the table added': () =>
      page.getByRole('button', { name: list.bring.add_other.replace('{{count}}', '2') }).click(),
    'the table taken back': undo,
    'the link': () => page.getByRole('button', { name: list.take.link }).click(),
    'an incomplete form': () => submit.click(),
    'a request that is not sent': async () => {
      await page.locator('input[name="name"]').fill('Leyla');
      await page.locator('input[name="email"]').fill('leyla@example.az');
      await setMailMode('403');
      await submit.click();
      await expect(page.getByRole('alert').filter({ hasText: list.details.failure })).toBeVisible();
    },
    'a sent request': async () => {
      await setMailMode('ok');
      await page.getByRole('button', { name: sending.retry }).click();
      await expect(told(page).locator('strong')).toHaveText(/^XT-/);
    },
    'its lines again': () => page.getByRole('button', { name: list.sent.again }).click(),
    'no line': async () => {
      while (await remove.count()) await remove.first().click();
    },
  });
});

test('a list from a link', async ({ page }) => {
  await addTranslation(page);
  await open(page, '/request');
  await page.getByRole('textbox', { name: list.freeLine.name }).fill('Xalça');
  await page.getByRole('button', { name: list.freeLine.add }).click();
  await page.getByRole('button', { name: list.take.link }).click();
  const link = new URL(await page.getByLabel(list.take.linkField).inputValue());
  await turnOn(page);
  const openLink = () => page.evaluate((hash) => location.assign(hash), link.hash);
  const dialog = page.getByRole('dialog');
  await perform(page, {
    'the question': openLink,
    'no answer': () => dialog.getByRole('button', { name: list.received.cancel }).click(),
    'the question again': openLink,
    'a list replaced': () => dialog.getByRole('button', { name: list.received.replace }).click(),
    'the list put back': () => told(page).getByRole('button', { name: list.lines.undo }).click(),
    'a broken link': () => page.evaluate(() => location.assign('#list=x')),
  });
});

test.use({ expectedNoise: /Failed to load resource: .* 403|Sending the enquiry failed/ });

test('the enquiry form', async ({ page }) => {
  await addTranslation(page);
  await open(page, '/contact');
  await send(page);
  await turnOn(page);
  await perform(page, {
    'an incomplete form': () => send(page),
    'a complete form': () => write(page),
    'an enquiry that is not sent': async () => {
      await setMailMode('403');
      await send(page);
      await expect(page.getByRole('alert').filter({ hasText: contact.form.error_message })).toBeVisible();
    },
    'a sent enquiry': async () => {
      await setMailMode('ok');
      await page.getByRole('button', { name: sending.retry }).click();
      await expect(success(page)).toContainText(sending.number);
      await expect(field(page, 'name')).toHaveValue('');
    },
    'the next enquiry': () => field(page, 'name').fill('Leyla'),
  });
});

test('search, filter, menu and questions', async ({ page }) => {
  await addTranslation(page);
  await open(page, '/search');
  const query = page.locator('main input[name="q"]');
  const searchFor = async (text: string) => {
    await query.fill(text);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(text)}`));
    await expect(page.getByText(search.loading)).toBeHidden();
  };
  await query.fill('mebel');
  await turnOn(page);
  await perform(page, {
    hits: () => searchFor('noutbuk'),
    'other hits': () => searchFor('kağız'),
    'no hits': () => searchFor('xyzzy'),
    'the words on the list': () =>
      page
        .getByRole('main')
        .getByRole('button', { name: search.none.add.replace('{{query}}', 'xyzzy') })
        .click(),
    'no query': () => query.fill(''),
    // The page of the search has a field of its own, and none in the header.
    'the services': () => followLinks(page, ['/services']),
    suggestions: async () => {
      await page.getByRole('banner').getByRole('combobox').fill('kağız');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    'other suggestions': async () => {
      await page.getByRole('banner').getByRole('combobox').fill('stol');
      await expect(page.getByRole('option').first()).toContainText('Mebel');
    },
    'a suggestion': () => page.getByRole('option').first().click(),
    'the services again': () => followLinks(page, ['/services']),
    'a service': () => followLinks(page, ['/services/cleaning']),
    'a category': () => page.getByRole('main').getByRole('button', { pressed: false }).first().click(),
    'a table': () => page.getByRole('main').locator('button[aria-pressed="false"]').last().click(),
    'the home page': () => followLinks(page, ['/']),
    'an answer': () => page.locator('main summary').first().click(),
    'a slide': () => page.locator('main section button').last().click(),
  });
});

test('the catalogue as a book and as a list', async ({ page }) => {
  await addTranslation(page);
  await open(page, '/catalogue');
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await turnOn(page);
  const position = (text: string) => expect(told(page).filter({ hasText: text }).first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  await perform(page, {
    'the next leaf': async () => {
      await next(page).click();
      await position('5–6');
    },
    'the leaf before': async () => {
      await page.getByRole('button', { name: catalogue.book.previous }).click();
      await position('3–4');
    },
    'a product': () =>
      page
        .getByRole('region', { name: catalogue.book.label })
        .getByRole('button', { name: catalogue.goods.add })
        .first()
        .click(),
    'the product on the list': () => dialog.getByRole('button', { name: catalogue.goods.add }).click(),
    'no product': () => dialog.getByRole('button', { name: catalogue.goods.close }).click(),
    'the list': () => page.getByRole('button', { name: catalogue.view.list }).click(),
    'another language': () => languageLink(page, 'ru').click(),
    'the language before': () => languageLink(page, 'az').click(),
    'the book': () => page.getByRole('button', { name: catalogue.view.book }).click(),
  });
});
