import * as v from 'valibot';

/** The longest cause that a page sends, in characters. */
const MAX_CAUSE = 160;

/** The shell has a name and a version, too; a fault before the owner is known has no version. */
const origin = { remote: v.string(), version: v.string() };

/** The browser's name and major version, nothing else about a visitor. */
const engine = v.pipe(v.string(), v.regex(/^[A-Za-z]+( \d+)?$/));

/** A report as a page sends it. A further field is refused: it might hold what is personal. */
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

/** How many reports the page lists; older ones are dropped. */
export const MAX_REPORTS = 50;
