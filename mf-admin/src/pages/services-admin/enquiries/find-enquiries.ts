import { getSettings } from '@platform/contract';
import type { StoredEnquiry } from '@platform/records';
import { answerTime } from '@platform/records/answer-time';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { searchText } from '../../../data/enquiries/search-text';
import { hasWords, type ListState, wordsOf } from '../list/list-state';

/** The work of staff: own enquiries, those that nobody took, and those whose promised time has passed. */
export const workFilters = ['mine', 'unassigned', 'overdue'] as const;

export type WorkFilter = (typeof workFilters)[number];

export type Viewer = {
  /** The id of the signed-in user. */
  me: string | null;
  /** The time in milliseconds. */
  now: number;
};

/** Returns the enquiries of a status or of a work filter (empty for all) with all words of the search, in their order. */
export function findEnquiries(
  enquiries: readonly Enquiry[],
  { search, status }: Pick<ListState, 'search' | 'status'>,
  viewer: Viewer,
): readonly Enquiry[] {
  const words = wordsOf(search);
  const filter = workFilters.find((name) => name === status);
  return enquiries.filter(
    (enquiry) =>
      (status === '' || (filter ? isWork(enquiry, filter, viewer) : enquiry.handling.status === status)) &&
      (words.length === 0 || hasWords(searchText(enquiry.number, enquiry.content), words)),
  );
}

/** Tests whether an enquiry that is not closed belongs to a work filter. */
export function isWork({ content, handling }: Enquiry, filter: WorkFilter, { me, now }: Viewer): boolean {
  const { status, taken } = handling;
  if (status === 'closed') return false;
  if (filter === 'mine') return taken !== null && taken.by === me;
  if (filter === 'unassigned') return taken === null;
  return status !== 'answered' && promisedTime(content) < now;
}

/** An enquiry never changes, and the days are counted by a slow function. */
const promised = new WeakMap<StoredEnquiry, number>();

function promisedTime(content: StoredEnquiry): number {
  const { answerHours, hours } = getSettings().company;
  const time = promised.get(content) ?? answerTime(content.at, answerHours, hours);
  promised.set(content, time);
  return time;
}
