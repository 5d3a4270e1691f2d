import * as v from 'valibot';

/* Texts of schemas, apart from the schemas of records, which visitors' pages do not load. */

export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
export const filledText = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
