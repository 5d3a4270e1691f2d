import { type LinkedLine, linkedLine } from '@platform/goods/request-line';
import { type EnquiryPage, type EnquiryState, enquiryState, parseEnquiryPage } from '@platform/records';
import * as v from 'valibot';

/*
 * All checks of visitors' pages by schema, in one part that is loaded on demand: its library would join the code of every
 * page if two parts had it.
 */

/** Lines of format 1 have known units and no rows of a table. */
const list = v.object({ format: v.picklist([1, 2]), lines: v.array(linkedLine) });

/** The lines of a link, in the shape that `addLines` takes and checks. */
export type ReceivedLines = LinkedLine[];

/** @throws if the value is no list */
export function parseList(value: unknown): ReceivedLines {
  return v.parse(list, value).lines;
}

/** The page of an enquiry with its state, and since when it has it, in milliseconds. */
export type OpenedPage = EnquiryPage & { state: EnquiryState; since: number };

/** Returns the page of an enquiry as it is stored; `null` if it is none. */
export function openPage(found: unknown): OpenedPage | null {
  const page = parseEnquiryPage(found);
  if (!page) return null;
  const { state, at } = enquiryState(page);
  return { ...page, state, since: at };
}
