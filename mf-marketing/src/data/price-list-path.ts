import { composedFilePath } from '@platform/contract/composed-file';
import type { Service } from '@platform/records';
import type { Language } from 'shared-i18n';

export function priceListPath(service: string, language: Language): string {
  return composedFilePath('mf-marketing', priceListFile(service, language));
}

/** Tests whether a service has a price list: it has products, and its id can be a file name. */
export function hasPriceList({ id, products }: Service): boolean {
  return products.length > 0 && /^[a-z0-9][a-z0-9-]*$/.test(id);
}

/** Returns the name of a price list among the composed files. */
export function priceListFile(service: string, language: Language): string {
  return `prices/${service}-${language}.xlsx`;
}
