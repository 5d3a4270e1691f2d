import type { RecordKind } from '@platform/records';

/** The sheets of a workbook; rows of products have service and key beside their fields. */
export type SheetKind = RecordKind | 'products';

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
