import catalogueAz from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import catalogueEn from 'mf-catalogue/texts/en/catalogue.json' with { type: 'json' };
import catalogueRu from 'mf-catalogue/texts/ru/catalogue.json' with { type: 'json' };
import contactAz from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import az from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import contactEn from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/request-list.json' with { type: 'json' };
import contactRu from 'mf-marketing/texts/ru/contact.json' with { type: 'json' };
import ru from 'mf-marketing/texts/ru/request-list.json' with { type: 'json' };
import { languages } from 'shared-i18n';
import { address } from '../test-support/site';
import { expect, test } from './test';

const lists = { az, en, ru };
const contacts = { az: contactAz, en: contactEn, ru: contactRu };
const catalogues = { az: catalogueAz, en: catalogueEn, ru: catalogueRu };

const rows = ['Paper A4 80 g; 40; box', 'Chair; 12; pcs', 'Lead seal; ten; pcs', 'Water pump; 3; pcs'];

for (const language of languages) {
  test(`the home page is walked by landmarks, headings and buttons, in ${language}`, async ({ journey }) => {
    const ear = journey('home', language);
    await ear.open('/');
    await ear.pressTimes('m', 8);
    await ear.press('ctrl+Home');
    await ear.pressTimes('h', 8);
    await ear.press('ctrl+Home');
    await ear.pressTimes('b', 4);
    await ear.press('Return');
  });

  test(`a page is reached by a link, Back and the search, in ${language}`, async ({ journey }) => {
    const ear = journey('navigation', language);
    await ear.open('/about');
    await ear.pressTimes('Tab', 4);
    await ear.press('Return');
    await ear.press('alt+Left');
    await ear.press('ctrl+Home');
    await ear.pressUntil('Tab', /combo box/);
    await ear.type('A4');
    await ear.press('Return');
  });

  test(`pasted rows are judged, in ${language}`, async ({ journey }) => {
    const ear = journey('table', language);
    await ear.open('/request');
    await ear.pressTimes('m', 8);
    await ear.press('ctrl+Home');
    await ear.pressUntil('Tab', new RegExp(lists[language].bring.paste));
    await ear.type(rows.join('\n'));
    await ear.press('Tab');
    await ear.press('Return');
    await ear.pressTimes('Tab', 8);
    await ear.pressTimes('ctrl+Return', 4);
  });

  test(`a form with missing fields is sent, in ${language}`, async ({ journey }) => {
    const ear = journey('enquiry', language);
    await ear.open('/contact');
    await ear.pressUntil('Tab', /entry required/);
    await ear.pressUntil('Tab', new RegExp(contacts[language].form.submit));
    await ear.press('Return');
  });

  test(`a page is read whose remote does not answer, in ${language}`, async ({ journey }) => {
    const ear = journey('outage', language);
    await ear.open('/catalogue', address('mf-catalogue', '/'));
  });

  test(`the catalogue is turned, in ${language}`, async ({ journey }) => {
    const ear = journey('catalogue', language);
    await ear.open('/catalogue');
    await ear.pressTimes('b', 3);
    await ear.press('Return');
    const { add, close } = catalogues[language].goods;
    await ear.pressUntil('Tab', new RegExp(add));
    await ear.press('Return');
    await ear.pressUntil('Tab', new RegExp(add));
    await ear.press('Return');
    await ear.pressUntil('Tab', new RegExp(close));
    await ear.press('Return');
    await ear.press('Right');
  });

  test(`a service is chosen from the cards, in ${language}`, async ({ journey }) => {
    const ear = journey('services', language);
    await ear.open('/services');
    await ear.pressTimes('h', 2);
    await ear.pressTimes('k', 3);
  });
}

test('an enquiry is sent', async ({ journey }) => {
  const { form } = contacts.en;
  const ear = journey('sent', 'en');
  await ear.open('/contact');
  await ear.pressUntil('Tab', /entry required/);
  await ear.type('Leyla');
  await ear.press('Tab');
  await ear.type('leyla@example.az');
  await ear.pressUntil('Tab', /combo box/);
  await ear.press('Down');
  await ear.pressUntil('Tab', new RegExp(`${form.message} entry`));
  await ear.type('A4');
  await ear.pressUntil('Tab', new RegExp(form.submit));
  await ear.press('Return');
});

/** How much a voice tells in a minute, in characters: espeak-ng at 175 words a minute. */
const CHARACTERS_A_MINUTE = 780;

const MOST_MINUTES = 10;

test('forty rows are judged one by one', async ({ journey }) => {
  const names = ['A4 office paper', 'Tozsoran 2000 Vt', 'Kran 1/2', 'Flag'];
  const forty = Array.from({ length: 40 }, (_, at) => `${names[at % 4]};${at === 5 ? 'some' : at + 1};pcs`);
  const ear = journey('forty', 'en');
  await ear.open('/request');
  await ear.pressUntil('Tab', new RegExp(en.bring.paste));
  await ear.type(['Name;Quantity;Unit', ...forty].join('\n'));
  await ear.press('Tab');
  const before = ear.transcript.length;
  await ear.press('Return');
  // 30 rows wait; the ten flags have no product that is like them.
  const keys = ['ctrl+Return', ...Array.from({ length: 30 }, () => 'ctrl+Return')];
  // The row without a number.
  keys.splice(5, 0, '7');
  for (const key of keys) await ear.press(key);
  await ear.press('Return');
  const told = ear.transcript.slice(before).replace(/^> .*$/gm, '').length;
  console.log(`keys: ${keys.length + 2}, minutes of speech: ${(told / CHARACTERS_A_MINUTE).toFixed(1)}`);
  expect(told / CHARACTERS_A_MINUTE).toBeLessThan(MOST_MINUTES);
});
