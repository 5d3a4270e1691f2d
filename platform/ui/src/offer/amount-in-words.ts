import type { Offer } from '@platform/records';
import { toCardinal as inAzerbaijani } from 'n2words/az-AZ';
import { toCardinal as inEnglish } from 'n2words/en-GB';
import { toCardinal as inRussian } from 'n2words/ru-RU';
import type { Language } from 'shared-i18n';

type Currency = Offer['currency'];

/** The forms of a unit by the plural categories of its language; `other` serves for those that are absent. */
type Forms = { one?: string; few?: string; other: string };

const words: Record<Language, (number: number) => string> = {
  // The library writes a thousand millions as in Turkish.
  az: (number) => inAzerbaijani(number).replace('milyar', 'milyard'),
  en: (number) => inEnglish(number),
  ru: (number) => inRussian(number),
};

/** Whole units and hundredths. The Russian words are all of the gender that the numbers have. */
const units: Record<Language, Record<Currency, readonly [Forms, Forms]>> = {
  az: {
    AZN: [{ other: 'manat' }, { other: 'qəpik' }],
    USD: [{ other: 'ABŞ dolları' }, { other: 'sent' }],
    EUR: [{ other: 'avro' }, { other: 'sent' }],
  },
  en: {
    AZN: [
      { one: 'manat', other: 'manats' },
      { one: 'qapik', other: 'qapiks' },
    ],
    USD: [
      { one: 'US dollar', other: 'US dollars' },
      { one: 'cent', other: 'cents' },
    ],
    EUR: [
      { one: 'euro', other: 'euros' },
      { one: 'cent', other: 'cents' },
    ],
  },
  ru: {
    AZN: [
      { one: 'манат', few: 'маната', other: 'манатов' },
      { one: 'гяпик', few: 'гяпика', other: 'гяпиков' },
    ],
    USD: [
      { one: 'доллар США', few: 'доллара США', other: 'долларов США' },
      { one: 'цент', few: 'цента', other: 'центов' },
    ],
    EUR: [{ other: 'евро' }, { one: 'цент', few: 'цента', other: 'центов' }],
  },
};

/**
 * Returns an amount in words, with hundredths in digits as documents have them.
 * @param amount in hundredths of the currency
 * @example amountInWords(21_050, 'AZN', 'az') // 'İki yüz on manat 50 qəpik'
 */
export function amountInWords(amount: number, currency: Currency, language: Language): string {
  const [whole, part] = [Math.floor(amount / 100), amount % 100];
  const [unit, hundredth] = units[language][currency];
  const [first = '', ...rest] = words[language](whole);
  const form = (forms: Forms, number: number) => {
    const category = new Intl.PluralRules(language).select(number);
    return (category === 'one' || category === 'few' ? forms[category] : undefined) ?? forms.other;
  };
  return `${first.toLocaleUpperCase(language)}${rest.join('')} ${form(unit, whole)} ${String(part).padStart(2, '0')} ${form(hundredth, part)}`;
}
