import { type LinkedLine, linkedLine } from '@platform/goods/request-line';
import * as v from 'valibot';

const list = v.object({ format: v.literal(1), lines: v.array(linkedLine) });

/** The lines of a link, in the shape that `addLines` takes and checks. */
export type ReceivedLines = LinkedLine[];

/** @throws if the value is no list */
export function parseList(value: unknown): ReceivedLines {
  return v.parse(list, value).lines;
}
