import { create } from '@platform/contract';
import { isObject, parseEnquiryLines } from '@platform/records';
import { turnOfPages } from '../client/connection';
import { read } from '../client/request';
import type { Enquiry } from './enquiries';
import { readLines } from './enquiry';
import { linesText } from './search-text';

/*
 * The lines of all enquiries may be many megabytes. They are read with the first search, page by page, the newest first,
 * and only their searchable texts are kept.
 */

type SearchedLines = {
  status: 'idle' | 'reading' | 'ready' | 'failed';
  /** By the number of the enquiry: one object, which grows; `count` tells that it has. */
  texts: Map<string, string>;
  count: number;
};

const initial = (): SearchedLines => ({ status: 'idle', texts: new Map(), count: 0 });

export const useSearchedLines = create<SearchedLines>(initial);

/** The number of enquiries of a page: lines are longer than what is listed of enquiries. */
const PAGE = 100;

/** The number of the last enquiry of the pages that are read; `null` after all of them. */
let before: string | null | undefined;

/**
 * Reads the lines that are not read yet, beside a reading under way: those of all enquiries, or of those that came since.
 */
export async function readSearchedLines(enquiries: readonly Enquiry[]): Promise<void> {
  const { status, texts } = useSearchedLines.getState();
  const isNew = ({ number, content }: Enquiry) => content.lines !== undefined && !texts.has(number);
  if (status === 'reading' || (before === null && !enquiries.some(isNew))) return;
  const isStopped = () => useSearchedLines.getState().texts !== texts;
  const add = (found: readonly (readonly [string, string])[]) => {
    if (isStopped()) return;
    for (const [number, text] of found) texts.set(number, text);
    useSearchedLines.setState({ count: texts.size });
  };
  useSearchedLines.setState({ status: 'reading' });
  try {
    while (before !== null && !isStopped()) {
      await turnOfPages();
      const last = before;
      const page = await read('enquiryLines', (client) => client.readLast('enquiryLines', PAGE, last));
      if (isStopped()) return;
      const found = Object.entries(isObject(page) ? page : {});
      add(found.map(([number, lines]) => [number, linesText(parseEnquiryLines(lines))]));
      before = found.length < PAGE ? null : found.map(([number]) => number).sort()[0];
    }
    for (const { number } of enquiries.filter(isNew)) {
      if (isStopped()) return;
      add([[number, linesText(await readLines(number))]]);
    }
    if (!isStopped()) useSearchedLines.setState({ status: 'ready' });
  } catch {
    // Logged.
    if (!isStopped()) useSearchedLines.setState({ status: 'failed' });
  }
}

/** Drops what was read. */
export function forgetSearchedLines(): void {
  before = undefined;
  useSearchedLines.setState(initial(), true);
}
