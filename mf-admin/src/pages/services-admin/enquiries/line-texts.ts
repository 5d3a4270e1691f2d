import { unitName } from '@platform/goods';
import type { EnquiryLine } from '@platform/records';
import type { Language } from 'shared-i18n';

/** Returns quantity and unit; Chromium does not format Azerbaijani numbers. @example '12,5 ədəd' */
export function quantityOf({ quantity, unit }: EnquiryLine, language: Language): string {
  const number = String(quantity);
  return `${language === 'en' ? number : number.replace('.', ',')} ${unitName(unit, language)}`;
}
