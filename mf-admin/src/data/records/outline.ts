import { composedFilePath } from '@platform/contract/composed-file';
import { folded, itemsOf, parseRows, type Row, serviceIcons } from '@platform/records';
import * as v from 'valibot';
import { READ_LIMIT_MS } from '../client/connection';
import { textAt } from './record-edit';

const outline = v.object({
  id: v.string(),
  title: v.string(),
  icon: v.picklist(serviceIcons),
  /** The number of its products. */
  products: v.number(),
  /** The time of its last change in milliseconds, if known. */
  changedAt: v.optional(v.number()),
  /** Its searchable names as `folded` returns them: one line of the service, then one line of each product. */
  text: v.string(),
});

/** What lists show and find of a service. */
export type ServiceOutline = v.InferOutput<typeof outline>;

/** The outline of all services in a state of the database, and the latest stamp of that state. */
const composedOutline = v.object({ stamp: v.number(), services: v.array(outline) });

export type ComposedOutline = v.InferOutput<typeof composedOutline>;

/** The composed file; another format needs another name. */
export const outlineFile = 'services-1.json';

/** Rows never change: their texts are folded once. */
const outlines = new WeakMap<Row, ServiceOutline | null>();

/** Returns the outline of a service, or `null` for a malformed record. */
export function outlineOf(row: Row<'services'>): ServiceOutline | null {
  const known = outlines.get(row);
  if (known !== undefined) return known;
  const made = row.content && { id: row.id, ...row.content, ...changedAtOf(row), text: textOf(row) };
  outlines.set(row, made);
  return made;
}

/** Returns the outline of all services. @param services the answer of the database */
export function outlineAt(stamp: number, services: unknown): ComposedOutline {
  return { stamp, services: parseRows('services', services).flatMap((row) => outlineOf(row) ?? []) };
}

function changedAtOf({ raw }: Row): Pick<ServiceOutline, 'changedAt'> {
  const { updatedAt } = raw ?? {};
  return typeof updatedAt === 'number' ? { changedAt: updatedAt } : {};
}

function textOf({ id, raw }: Row): string {
  const names = (record: unknown, field: string) =>
    [[], ['translations', 'en'], ['translations', 'ru']].map((within) =>
      textAt(Object(record), [...within, field]),
    );
  const lines = [
    [id, ...names(raw, 'title')],
    ...itemsOf(raw?.products).map((product) => [
      ...names(product, 'name'),
      textAt(Object(product), ['code']),
    ]),
  ];
  return folded(lines.map((texts) => texts.join(' ').replace(/\s+/g, ' ')).join('\n'));
}

/** Reads the outline that was composed last; `null` if it cannot be read. */
export async function readOutline(): Promise<ComposedOutline | null> {
  try {
    const answer = await fetch(composedFilePath('mf-admin', outlineFile), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    return answer.ok ? v.parse(composedOutline, await answer.json()) : null;
  } catch {
    return null;
  }
}
