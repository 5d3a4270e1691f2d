import * as v from 'valibot';

/** The longest cause in a report, in characters. */
const MAX_CAUSE = 160;

/** The shell has a name and a version, too; a fault before the owner is known has no version. */
const origin = { remote: v.string(), version: v.string() };

/** The browser's name and major version, and nothing else about a visitor. */
const engine = v.pipe(v.string(), v.regex(/^[A-Za-z]+( \d+)?$/));

/** A report of a page. Further fields are refused: they might be personal. */
export const Report = v.variant('kind', [
  v.strictObject({
    kind: v.literal('fault'),
    ...origin,
    phase: v.picklist(['load', 'render', 'hydrate', 'data', 'smoke']),
    cause: v.pipe(v.string(), v.maxLength(MAX_CAUSE)),
    engine,
  }),
  v.strictObject({
    kind: v.literal('vital'),
    ...origin,
    name: v.picklist(['LCP', 'CLS', 'INP']),
    /** Milliseconds; CLS has no unit. */
    value: v.number(),
    engine,
  }),
]);

export type Report = v.InferOutput<typeof Report>;

/** The number of listed reports; older ones are dropped. */
export const MAX_REPORTS = 50;
