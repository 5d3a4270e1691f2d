import { type LinkedLine, linkedLine } from '@platform/goods/request-line';
import * as v from 'valibot';

/** Lines of format 1 have known units and no rows of a table. */
const list = v.object({ format: v.picklist([1, 2]), lines: v.array(linkedLine) });

/** The lines of a link, in the shape that `addLines` takes and checks. */
export type ReceivedLines = LinkedLine[];

/** @throws if the value is no list */
export function parseList(value: unknown): ReceivedLines {
  return v.parse(list, value).lines;
}
