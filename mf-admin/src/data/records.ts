import type { Category as GoodsCategory } from 'shared-i18n';
import * as v from 'valibot';
import { type JsonObject, toRecord } from './json';

/** The icons that a service can carry, as they are stored. */
export const serviceIcons = [
  'Droplet',
  'Shirt',
  'Monitor',
  'Warehouse',
  'Sofa',
  'Wrench',
  'Book',
] as const satisfies GoodsCategory['icon'][];

export type ServiceIcon = (typeof serviceIcons)[number];

export type Service = {
  title: string;
  icon: ServiceIcon;
  products: number;
};

export type Detail = {
  details: string;
  features: string[];
};

export type Category = { category: string };

/** A record under its id. */
export type Row<Content> = {
  id: string;
  /** `null` where the database holds something that is none. Staff can still remove it. */
  content: Content | null;
  /** All of it as the database keeps it; what saving it starts from. */
  raw: JsonObject | null;
};

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Whatever stands in a list's place: the database turns lists into objects, loses empty ones and leaves holes. */
const anything = v.optional(v.unknown());

const texts = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((list) => items(list).filter((item) => v.is(text, item))),
  ),
  [],
);

const service = v.pipe(
  v.object({
    title: text,
    icon: v.fallback(v.picklist(serviceIcons), 'Book'),
    products: anything,
  }),
  v.transform(({ title, icon, products }) => ({
    title,
    icon,
    products: items(products).length,
  })),
);

const detail = v.object({ details: text, features: texts });

const category = v.object({ category: text });

/** The rows of `services` as the database gave it. */
export function parseServices(found: unknown): Row<Service>[] {
  return rows(found, service);
}

/** The rows of `serviceDetails` as the database gave it. */
export function parseDetails(found: unknown): Row<Detail>[] {
  return rows(found, detail);
}

/** The rows of `categories` as the database gave it. */
export function parseCategories(found: unknown): Row<Category>[] {
  return rows(found, category);
}

function rows<Content>(found: unknown, schema: v.GenericSchema<unknown, Content>): Row<Content>[] {
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).map(([id, value]) => {
    const parsed = v.safeParse(schema, value);
    return { id, content: parsed.success ? parsed.output : null, raw: toRecord(value) };
  });
}

/** What stands in a list, holes left out. */
function items(list: unknown): unknown[] {
  if (typeof list !== 'object' || list === null) return [];
  return Object.values(list).filter((item) => item !== null && item !== undefined);
}
