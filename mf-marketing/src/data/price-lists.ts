import { askDatabase } from '@platform/data/read';
import { unitName } from '@platform/goods';
import { type Cell, toXlsx } from '@platform/goods/xlsx';
import { inLanguage, isObject, type Service } from '@platform/records';
import { availabilityText } from '@platform/records/availability-text';
import { parseService } from '@platform/records/parse-services';
import { type Language, languages } from 'shared-i18n';
import az from '../texts/az/service.json';
import en from '../texts/en/service.json';
import ru from '../texts/ru/service.json';
import { hasPriceList, priceListFile } from './price-list-path';

const texts = { az: az.priceList, en: en.priceList, ru: ru.priceList };

const COLUMNS = [
  'code',
  'name',
  'packSize',
  'unit',
  'availability',
  'leadTime',
  'price',
  'currency',
  'vat',
] as const;

const WIDTHS = [14, 48, 20, 10, 24, 20, 14, 10, 18];

/** Reads all services and returns the price lists of those with products, by file name. */
export async function composePriceLists(): Promise<Record<string, Uint8Array>> {
  const found = await askDatabase(['services']);
  const records = isObject(found) ? Object.entries(found) : [];
  const services = records.flatMap(([id, record]) => parseService(id, record, null) ?? []);
  const files = services
    .filter(hasPriceList)
    .flatMap((service) => languages.map((language) => priceList(service, language)));
  return Object.fromEntries(await Promise.all(files));
}

async function priceList(service: Service, language: Language) {
  const file = await toXlsx(rowsOf(service, language), WIDTHS);
  return [priceListFile(service.id, language), new Uint8Array(await file.arrayBuffer())] as const;
}

function rowsOf({ products }: Service, language: Language): Cell[][] {
  const words = texts[language];
  const rows = products.map(({ code, name, packSize, unit, availability, leadTime, price }) => [
    code,
    inLanguage(name, language).value,
    packSize && inLanguage(packSize, language).value,
    unit && unitName(unit, language),
    availability && availabilityText(availability, language),
    leadTime && inLanguage(leadTime, language).value,
    price?.amount ?? words.onRequest,
    price?.currency ?? null,
    price && words[price.vat],
  ]);
  return [COLUMNS.map((name) => words[name]), ...rows];
}
