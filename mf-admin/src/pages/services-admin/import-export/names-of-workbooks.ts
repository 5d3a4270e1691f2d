import { recordKinds } from '@platform/records';
import { type Language, languages } from 'shared-i18n';
import {
  otherColumns,
  type SheetKind,
  usualColumns,
  type WorkbookNames,
} from '../../../data/import-export/workbook-names';
import { allTexts, type Texts } from '../texts';

const sheets: SheetKind[] = [...recordKinds, 'products'];

/** Names sheets and columns in a language as the forms do, and finds them in each. */
export function namesOfWorkbooks(language: Language): WorkbookNames {
  const texts = allTexts[language];
  return {
    sheetName: (sheet) => sheetName(sheet, texts),
    heading: (sheet, place) => heading(sheet, place, texts),
    findSheet: (name) =>
      sheets.find((sheet) =>
        [sheet, ...languages.map((one) => sheetName(sheet, allTexts[one]))].some((known) =>
          isSame(known, name),
        ),
      ),
    findPlace(sheet, text) {
      const plain = ['service', ...usualColumns[sheet], ...otherColumns[sheet]];
      const translated = languages.flatMap((one) => plain.map((place) => `translations.${one}.${place}`));
      return [...plain, ...translated].find((place) =>
        [place, ...languages.map((one) => heading(sheet, place, allTexts[one]))].some((known) =>
          isSame(known, text),
        ),
      );
    },
  };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function sheetName(sheet: SheetKind, { tabs, products }: Texts): string {
  if (sheet === 'products') return products.title;
  return sheet === 'serviceDetails' ? tabs.details : tabs[sheet];
}

function heading(sheet: SheetKind, place: string, texts: Texts): string {
  const [, part = '', language, translated] = /^(.*)translations\.(\w+)\.(.+)$/.exec(place) ?? [];
  if (language && translated)
    return `${heading(sheet, `${part}${translated}`, texts)} (${language.toUpperCase()})`;
  const { fields, products } = texts;
  const [, option, ofOption] = /^options\.(\d)\.(name|values)$/.exec(place) ?? [];
  if (option) {
    const { optionName, values } = products.fields;
    const title = products.fields.option.replace('{{number}}', String(Number(option) + 1));
    return `${title}: ${ofOption === 'name' ? optionName : values}`;
  }
  if (place === 'service') return fields.service;
  if (place === 'key') return '№';
  const name = place.replace(/^(?:price|availability)\./, '');
  const own: Record<string, string> = sheet === 'products' ? { ...products.fields, id: fields.id } : fields;
  return own[name] ?? place;
}
