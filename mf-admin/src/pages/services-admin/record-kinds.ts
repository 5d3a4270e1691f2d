import type { JsonObject, RecordKind } from '@platform/records';

type KindOptions = {
  /** Its tab in the address, and its section of the texts. */
  tab: 'services' | 'details' | 'categories';
  /** The required text of a record. */
  mainText: 'title' | 'details' | 'category';
  empty: JsonObject;
  /** The problem of a missing id or service. */
  idMissing: 'idMissing' | 'serviceMissing';
  /** The problem of an id that is taken. */
  idTaken: 'idExists' | 'detailExists' | 'categoryExists';
};

/** The differences of the kinds; the fields of their forms are in `editor/RecordEditor.tsx`. */
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
