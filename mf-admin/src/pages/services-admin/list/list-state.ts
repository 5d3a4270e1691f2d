import { create, useLocation } from '@platform/contract';
import {
  folded,
  isObject,
  type JsonObject,
  type RecordKind,
  type RecordPath,
  type Row,
  type RowContent,
} from '@platform/records';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { outlineOf, type ServiceOutline } from '../../../data/records/outline';
import { useRecords } from '../../../data/records/records';

export const orders = ['id', '-id', 'title', '-title', 'changed', '-changed'] as const;

/** The order of a list of records; a minus reverses it. */
type Order = (typeof orders)[number];

/** The filters of the enquiries by their names in the address; an empty one shows all. */
export const filterNames = [
  'status',
  'buyer',
  'person',
  'region',
  'sentFrom',
  'sentTo',
  'dueFrom',
  'dueTo',
] as const;

export type FilterName = (typeof filterNames)[number];

const stateNames = ['search', 'sort', ...filterNames] as const;

/** What a list shows, as its address has it. `sort` is one of the orders of the list; empty for the first one. */
export type ListState = Record<(typeof stateNames)[number], string>;

export type Findable = {
  id: string;
  name: string;
  /** The searchable names, as `folded` returns them: one line of the record, then one line of each product. */
  text: string;
  /** The time of its last change in milliseconds, if known. */
  changedAt?: number | undefined;
};

export type Listed = Findable & {
  path: RecordPath;
  icon?: RowContent['services']['icon'] | undefined;
  /** `null` for a malformed record. */
  content: RowContent[RecordKind] | null;
  /** The products of a service that was read, by their keys. */
  products?: JsonObject | undefined;
  /** Set if the form can open it. */
  editable: boolean;
  /** Set if its service does not exist. */
  orphan: boolean;
};

/** Returns the rows of a tab. Details and categories have the name and icon of their service. */
export function useRows(kind: RecordKind): Listed[] {
  const { records, outline, status } = useRecords();
  return useMemo(() => {
    const services = new Map<string, ServiceOutline | null>(
      records.services.map((row) => [row.id, outlineOf(row)]),
    );
    const unread = outline.filter(({ id }) => !services.has(id));
    for (const one of unread) services.set(one.id, one);
    // Until all are read, a service that is not here yet may exist.
    const unknown = status === 'loading' ? null : undefined;
    const rows = records[kind].map((row: Row) =>
      listedOf(kind, row, services.has(row.id) ? services.get(row.id) : unknown),
    );
    return kind === 'services' ? [...rows, ...unread.map(unreadOf)] : rows;
  }, [records, outline, status, kind]);
}

/** The service of a row: `null` if it has no title, `undefined` if it does not exist. */
type ServiceOfRow = ServiceOutline | null | undefined;

/** Rows that stay the same are not rendered again. */
const kept = new WeakMap<Row, { service: ServiceOfRow; listed: Listed }>();

function listedOf(kind: RecordKind, row: Row, service: ServiceOfRow): Listed {
  const known = kept.get(row);
  if (known && known.service === service) return known.listed;
  const listed = toListed(kind, row, service);
  kept.set(row, { service, listed });
  return listed;
}

function toListed(kind: RecordKind, { id, content, raw }: Row, service: ServiceOfRow): Listed {
  const isService = kind === 'services';
  const { title, icon, changedAt, text = folded(id) } = service ?? {};
  const category = content && 'category' in content ? content.category : '';
  return {
    id,
    path: `${kind}/${id}`,
    name: title ?? id,
    text: isService ? text : `${text.split('\n', 1)} ${folded(category)}`,
    changedAt: isService ? changedAt : undefined,
    icon,
    content,
    products: isService && isObject(raw?.products) ? raw.products : undefined,
    editable: raw !== null,
    orphan: service === undefined,
  };
}

function unreadOf({ id, title, icon, products, changedAt, text }: ServiceOutline): Listed {
  const content = { title, icon, products };
  return {
    id,
    path: `services/${id}`,
    name: title,
    text,
    changedAt,
    icon,
    content,
    editable: true,
    orphan: false,
  };
}

/** All rows in the first order. */
export const wholeList: ListState = listStateOf(() => '');

function listStateOf(of: (name: keyof ListState) => string): ListState {
  return Object.fromEntries(stateNames.map((name) => [name, of(name)])) as ListState;
}

/** Returns the order that a state names, or the first one. */
export function orderOf<Order extends string>(orders: readonly [Order, ...Order[]], sort: string): Order {
  return orders.find((order) => order === sort) ?? orders[0];
}

type ListName = RecordKind | 'enquiries';

/** State by list. The address follows it with a delay during typing. */
export const useListStates = create<Partial<Record<ListName, ListState>>>(() => ({}));

/** Browsers limit changes of an address, so it changes after this pause in typing, in milliseconds. */
const ADDRESS_DELAY_MS = 250;

/** The list's state. It follows an address that has one; otherwise the address follows it, without a navigation. */
export function useListState(name: ListName): [ListState, (change: Partial<ListState>) => void] {
  const { key, search } = useLocation();
  const state = useListStates((states) => states[name]) ?? wholeList;
  const change = (change: Partial<ListState>) =>
    useListStates.setState((states) => ({ [name]: { ...(states[name] ?? wholeList), ...change } }));

  useLayoutEffect(() => {
    const fromAddress = readListState(location.search);
    if (withListState('', fromAddress) === '') writeToAddress(useListStates.getState()[name] ?? wholeList);
    else change(fromAddress);
  }, [name, key, search]);

  useEffect(() => {
    const timer = setTimeout(() => writeToAddress(state), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return [state, change];
}

function writeToAddress(state: ListState) {
  const search = withListState(location.search, state);
  if (search !== location.search)
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
}

/** @example readListState('?tab=services&search=stol&sort=-title') // { search: 'stol', sort: '-title', … } */
export function readListState(address: string): ListState {
  const values = new URLSearchParams(address);
  return listStateOf((name) => values.get(name) ?? '');
}

/** Returns an address with the state of a list; its other parts stay. */
export function withListState(address: string, state: ListState): string {
  const values = new URLSearchParams(address);
  for (const name of stateNames) {
    if (state[name] === '') values.delete(name);
    else values.set(name, state[name]);
  }
  const written = values.toString();
  return written === '' ? '' : `?${written}`;
}

const collator = new Intl.Collator('az', { numeric: true });

/** Returns the rows that a search finds, in the requested order. */
export function findRows<Row extends Findable>(
  rows: readonly Row[],
  { search, sort }: Pick<ListState, 'search' | 'sort'>,
): Row[] {
  const words = wordsOf(search);
  const order = orderOf(orders, sort);
  const found = rows.filter(({ text }) => words.length === 0 || findIn(text, words) !== null);
  const sign = order.startsWith('-') ? -1 : 1;
  return found.sort((one, other) => sign * compare(order, one, other));
}

/**
 * Searches a text of one line of a record and one line of each product: all words must be in the first, or in it and one
 * of the others.
 * @returns the places of the found products; none if the record itself has all words; `null` if nothing is found
 */
export function findIn(text: string, words: readonly string[]): number[] | null {
  if (!hasWords(text, words)) return null;
  const [own = '', ...products] = text.split('\n');
  const others = words.filter((word) => !own.includes(word));
  if (others.length === 0) return [];
  const found = products.flatMap((product, place) => (hasWords(product, others) ? [place] : []));
  return found.length > 0 ? found : null;
}

function compare(order: Order, one: Findable, other: Findable): number {
  const byId = collator.compare(one.id, other.id);
  if (order.endsWith('title')) return collator.compare(one.name, other.name) || byId;
  if (order.endsWith('changed')) return (one.changedAt ?? 0) - (other.changedAt ?? 0) || byId;
  return byId;
}

/** Returns the words of a search as `folded` returns them. */
export function wordsOf(search: string): string[] {
  return folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
