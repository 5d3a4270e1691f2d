import { provideSettings } from '@platform/contract';
import { settingsForTest } from '@platform/contract/test-settings';
// A devDependency: the database stand-in is not shipped with this package.
import { startUnderRules } from '@platform/local-cloud/testing';
import { expect, test } from 'vitest';
import { offerDefaultsFile } from '../enquiries/offer-defaults';
import { outlineFiles } from './composed-outline';
import { outlineFile } from './outline';

test('the outline has the names of all services and their products, and the latest stamp', async () => {
  const paper = { name: 'Ofis\nkağızı', code: 'TS-1', translations: { ru: { name: 'Бумага' } } };
  const { databaseURL } = await startUnderRules({
    services: {
      paper: {
        title: 'Kağız',
        icon: 'Sofa',
        updatedAt: 7,
        translations: { en: { title: 'Paper' } },
        products: { 0: paper, 2: { name: 'Qələm' } },
      },
      empty: { title: 'Boş' },
      malformed: { icon: 'Book' },
    },
    stamps: { paper: 5, empty: 3 },
  });
  provideSettings({ ...settingsForTest, firebase: { ...settingsForTest.firebase, databaseURL } });

  const { [outlineFile]: text = '', [offerDefaultsFile]: defaults = '' } = await outlineFiles();
  expect(JSON.parse(text)).toEqual({
    stamp: 5,
    services: [
      { id: 'empty', title: 'Boş', icon: 'Book', products: 0, text: expect.stringMatching(/^empty bos *$/) },
      {
        id: 'paper',
        title: 'Kağız',
        icon: 'Sofa',
        products: 2,
        changedAt: 7,
        text: expect.stringMatching(/^paper kagiz paper *\nofis kagizi *бумага ts-1\nqelem *$/),
      },
    ],
  });
  const { offers, credentials } = settingsForTest.company;
  expect(JSON.parse(defaults)).toEqual({ ...offers, bank: credentials?.bank });
});
