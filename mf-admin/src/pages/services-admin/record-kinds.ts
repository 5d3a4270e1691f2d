import type { JsonObject, RecordKind } from '@platform/records';

type KindOptions = {
  /** Its tab in the address, and the section of its texts. */
  tab: 'services' | 'details' | 'categories';
  /** The text that every record of the kind has. */
  mainText: 'title' | 'details' | 'category';
  /** A new record. */
  empty: JsonObject;
  /** What is wrong where no id, or no service, was chosen. */
  idMissing: 'idMissing' | 'serviceMissing';
  /** What is wrong where the record exists already. */
  idTaken: 'idExists' | 'detailExists' | 'categoryExists';
};

/** What differs between the kinds; the fields of their forms are in `editor/RecordEditor.tsx`. */
export const kindOptions: Record<RecordKind, KindOptions> = {
  services: {
    tab: 'services',
    mainText: 'title',
    empty: { icon: 'Book' },
    idMissing: 'idMissing',
    idTaken: 'idExists',
  },
  serviceDetails: {
    tab: 'details',
    mainText: 'details',
    empty: {},
    idMissing: 'serviceMissing',
    idTaken: 'detailExists',
  },
  categories: {
    tab: 'categories',
    mainText: 'category',
    empty: {},
    idMissing: 'serviceMissing',
    idTaken: 'categoryExists',
  },
};
