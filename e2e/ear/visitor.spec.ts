import contactAz from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import az from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import contactEn from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import en from 'mf-marketing/texts/en/request-list.json' with { type: 'json' };
import contactRu from 'mf-marketing/texts/ru/contact.json' with { type: 'json' };
import ru from 'mf-marketing/texts/ru/request-list.json' with { type: 'json' };
import { languages } from 'shared-i18n';
import { test } from './test';

const lists = { az, en, ru };
const contacts = { az: contactAz, en: contactEn, ru: contactRu };

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
  });

  test(`a form with missing fields is sent, in ${language}`, async ({ journey }) => {
    const ear = journey('enquiry', language);
    await ear.open('/contact');
    await ear.pressUntil('Tab', /entry required/);
    await ear.pressUntil('Tab', new RegExp(contacts[language].form.submit));
    await ear.press('Return');
  });

  test(`the catalogue is turned, in ${language}`, async ({ journey }) => {
    const ear = journey('catalogue', language);
    await ear.open('/catalogue');
    await ear.pressTimes('b', 3);
    await ear.press('Return');
    await ear.pressTimes('b', 2);
  });

  test(`a service is chosen from the cards, in ${language}`, async ({ journey }) => {
    const ear = journey('services', language);
    await ear.open('/services');
    await ear.pressTimes('h', 2);
    await ear.pressTimes('k', 3);
  });
}
