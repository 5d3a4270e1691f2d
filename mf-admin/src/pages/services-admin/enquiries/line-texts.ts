import { unitName } from '@platform/goods';
import { optionsText } from '@platform/goods/option-text';
import type { EnquiryLine, Product } from '@platform/records';
import type { Language } from 'shared-i18n';

/** Returns quantity and unit; Chromium does not format Azerbaijani numbers. @example '12,5 ədəd' */
export function quantityOf({ quantity, unit }: EnquiryLine, language: Language): string {
  const number = String(quantity);
  return `${language === 'en' ? number : number.replace('.', ',')} ${unitName(unit, language)}`;
}

/** Returns the options of a line, chosen and open, as they are stored, or in the words of its product if it is given. */
export function optionsOf(
  { options }: Pick<EnquiryLine, 'options'>,
  language: Language,
  product?: Product,
): string {
  const translated = Object.values(options ?? {}).map(({ name, value }) => {
    const offered = product?.options.find((one) => one.name.az === name);
    return { name: offered?.name ?? name, value: offered?.values.find(({ az }) => az === value) ?? value };
  });
  return optionsText(translated, language);
}
