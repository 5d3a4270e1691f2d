import { OPTIONS_MAX } from '@platform/goods';
import { factNames, type RecordKind } from '@platform/records';
import { languages } from 'shared-i18n';

/** The sheets of a workbook; rows of products have service and key beside their fields. */
export type SheetKind = RecordKind | 'products';

/** Columns that a workbook always has, for staff to fill in: fields by the keys to them. */
export const usualColumns: Record<SheetKind, string[]> = {
  services: ['title', 'icon'],
  products: [
    'id',
    'code',
    'name',
    'unit',
    'price.amount',
    'price.currency',
    'price.vat',
    'packUnits',
    'availability.state',
    'availability.days',
    'availability.replacement',
    'options.0.name',
    'options.0.values',
    ...factNames,
  ],
  serviceDetails: ['details'],
  categories: ['category'],
};

/** Columns of fields that some record has. Any column may have translations. */
export const otherColumns: Record<SheetKind, string[]> = {
  services: ['details', 'features', 'updatedAt'],
  products: [
    'key',
    'category',
    'description',
    'features',
    'hashtags',
    'releaseDate',
    'image',
    'imageAlt',
    'imageSmall',
    'documents',
    'options',
    ...Array.from({ length: OPTIONS_MAX }, (_, index) => optionPlaces(`options.${index}`)).flat(),
  ],
  serviceDetails: ['features', 'updatedAt'],
  categories: ['updatedAt'],
};

/** Name and values of an option, each with its translations. */
function optionPlaces(option: string): string[] {
  const within = ['', ...languages.map((language) => `translations.${language}.`)];
  return within.flatMap((place) => [`${option}.${place}name`, `${option}.${place}values`]);
}

/** The names of sheets and columns: written in one language, read in each. */
export type WorkbookNames = {
  sheetName(sheet: SheetKind): string;
  /** @param place a field by the keys to it, as in `translations.en.title`, or `service`, `key` */
  heading(sheet: SheetKind, place: string): string;
  /** Also finds names that earlier files have: those of the kinds. */
  findSheet(name: string): SheetKind | undefined;
  /** Also finds headings that earlier files have: the places. */
  findPlace(sheet: SheetKind, heading: string): string | undefined;
};

/** Columns that are not known, by sheet; without columns the sheet itself is not known. */
export type LeftOut = { sheet: string; columns: string[] };
