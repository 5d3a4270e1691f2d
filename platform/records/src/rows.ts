import { isObject, itemsOf, type JsonObject, toRecord } from './json';
import type { RecordKind } from './paths';
import { type ServiceIcon, serviceIcon } from './read';

/** The fields of each kind that lists show. */
export type RowContent = {
  services: { title: string; icon: ServiceIcon; products: number };
  serviceDetails: { details: string; features: string[] };
  categories: { category: string };
};

/** A record under its id. */
export type Row<Kind extends RecordKind = RecordKind> = {
  id: string;
  /** `null` for a malformed record, which lacks the text that its kind requires. */
  content: RowContent[Kind] | null;
  /** The whole record as the database stores it; `null` if the value is no object. */
  raw: JsonObject | null;
};

/** Returns the rows of one kind from the database's answer, in its order. */
export function parseRows<Kind extends RecordKind>(kind: Kind, found: unknown): Row<Kind>[] {
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).map(([id, value]) => ({
    id,
    content: isObject(value) ? contentOf[kind](value) : null,
    raw: toRecord(value),
  }));
}

/** Tests whether a value is a record with its required text. */
export function isWellFormed(kind: RecordKind, value: unknown): boolean {
  return isObject(value) && contentOf[kind](value) !== null;
}

const contentOf: { [Kind in RecordKind]: (record: JsonObject) => RowContent[Kind] | null } = {
  services({ title, icon, products }) {
    const text = filled(title);
    return text ? { title: text, icon: serviceIcon(icon), products: itemsOf(products).length } : null;
  },
  serviceDetails({ details, features }) {
    const text = filled(details);
    return text ? { details: text, features: itemsOf(features).flatMap((item) => filled(item) ?? []) } : null;
  },
  categories({ category }) {
    const text = filled(category);
    return text ? { category: text } : null;
  },
};

function filled(value: unknown): string | null {
  return typeof value === 'string' ? value.trim() || null : null;
}
