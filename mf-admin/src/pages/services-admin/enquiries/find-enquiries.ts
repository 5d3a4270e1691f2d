import { getSettings } from '@platform/contract';
import { folded, type StoredEnquiry } from '@platform/records';
import { answerTime } from '@platform/records/answer-time';
import { dayAt } from '@platform/goods/day';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { isSameBuyer, notesText, searchTexts } from '../../../data/enquiries/search-text';
import { filterNames, hasWords, type ListState, orderOf, wordsOf } from '../list/list-state';

/** The work of staff: own enquiries, those that nobody took, and those whose promised time has passed. */
export const workFilters = ['mine', 'unassigned', 'overdue'] as const;

export type WorkFilter = (typeof workFilters)[number];

/** The orders of enquiries: the newest first, the oldest, by deadline, name, place of delivery and person. */
export const enquiryOrders = ['newest', 'oldest', 'due', 'name', 'region', 'person'] as const;

export type Viewer = {
  /** The id of the signed-in user. */
  me: string | null;
  /** The time in milliseconds. */
  now: number;
  /** The searchable texts of lines, by the number of the enquiry. */
  lines?: ReadonlyMap<string, string>;
};

/** Returns the enquiries that all filters of a list and all words of its search find, in their order. */
export function findEnquiries(
  enquiries: readonly Enquiry[],
  state: Partial<ListState>,
  viewer: Viewer,
): readonly Enquiry[] {
  const words = wordsOf(state.search ?? '');
  const tests = filtersOf(enquiries, state, viewer);
  return enquiries.filter(
    (enquiry) => tests.every((test) => test(enquiry)) && hasAll(enquiry, words, viewer.lines),
  );
}

/** Tests whether a list shows less than all. */
export function isFiltered(state: ListState): boolean {
  return state.search.trim() !== '' || filterNames.some((name) => state[name] !== '');
}

type Test = (enquiry: Enquiry) => boolean;

function filtersOf(enquiries: readonly Enquiry[], state: Partial<ListState>, viewer: Viewer): Test[] {
  const { status = '', buyer = '', person = '', region = '' } = state;
  const { sentFrom = '', sentTo = '', dueFrom = '', dueTo = '' } = state;
  const work = workFilters.find((name) => name === status);
  const ofBuyer = enquiries.find(({ number }) => number === buyer)?.content;
  const place = wordsOf(region);
  const tests: [isSet: boolean, test: Test][] = [
    [status !== '', (one) => (work ? isWork(one, work, viewer) : one.handling.status === status)],
    [buyer !== '', ({ content }) => ofBuyer !== undefined && isSameBuyer(ofBuyer, content)],
    [person !== '', ({ handling }) => handling.taken?.email === person],
    [place.length > 0, ({ number, content }) => hasWords(searchTexts(number, content).region, place)],
    [sentFrom !== '', ({ content }) => dayAt(content.at) >= sentFrom],
    [sentTo !== '', ({ content }) => dayAt(content.at) <= sentTo],
    [dueFrom !== '', ({ content: { deadline } }) => deadline !== undefined && deadline >= dueFrom],
    [dueTo !== '', ({ content: { deadline } }) => deadline !== undefined && deadline <= dueTo],
  ];
  return tests.flatMap(([isSet, test]) => (isSet ? [test] : []));
}

/** Tests whether each word is in what the buyer sent, in the lines or in the notes of staff. */
function hasAll({ number, content, handling }: Enquiry, words: string[], lines: Viewer['lines']): boolean {
  if (words.length === 0) return true;
  const { all } = searchTexts(number, content);
  if (hasWords(all, words)) return true;
  const others = [notesText(handling.notes), lines?.get(number) ?? ''];
  return words.every((word) => all.includes(word) || others.some((text) => text.includes(word)));
}

/** Returns enquiries, the newest first, in another order; those without its value come last. */
export function sortEnquiries(enquiries: readonly Enquiry[], sort: string): readonly Enquiry[] {
  const order = orderOf(enquiryOrders, sort);
  if (order === 'newest') return enquiries;
  if (order === 'oldest') return [...enquiries].reverse();
  const keyed = enquiries.map((enquiry) => ({ enquiry, key: keyOf(enquiry, order) }));
  keyed.sort(
    (one, other) => Number(one.key === '') - Number(other.key === '') || compare(one.key, other.key),
  );
  return keyed.map(({ enquiry }) => enquiry);
}

function keyOf({ number, content, handling }: Enquiry, order: 'due' | 'name' | 'region' | 'person'): string {
  if (order === 'due') return content.deadline ?? '';
  if (order === 'person') return handling.taken?.email ?? '';
  const { company, region } = searchTexts(number, content);
  return order === 'region' ? region : company || folded(content.name);
}

/** Folded texts are compared by their signs: thousands of them are sorted while somebody waits. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
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
