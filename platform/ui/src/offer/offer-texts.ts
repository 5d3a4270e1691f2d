import type { Language } from 'shared-i18n';
import az from '../texts/offer/az.json';
import en from '../texts/offer/en.json';
import ru from '../texts/offer/ru.json';

/** The texts of an offer by its language, which may be another one than the reader's. */
export const offerTexts: Record<Language, typeof az> = { az, en, ru };

/** @example percentText(12.5, 'ru') // '12,5 %' */
export function percentText(percent: number, language: Language): string {
  return `${decimalText(percent, language)}${language === 'ru' ? '\u00a0' : ''}%`;
}

/** Browsers do not format Azerbaijani numbers. @example decimalText(2.5, 'az') // '2,5' */
export function decimalText(value: number, language: Language): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',');
}

/** Returns the number of an offer: that of its enquiry and of its version. @example 'XT-2026-0417-K3/1' */
export function offerNumber(enquiry: string, n: number): string {
  return `${enquiry}/${n}`;
}
