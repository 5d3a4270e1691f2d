import { create, useLocation } from '@platform/contract';
import { folded, type RecordKind, type RecordPath, type Row, type RowContent } from '@platform/records';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { textAt } from '../../../data/records/record-edit';
import { useRecords } from '../../../data/records/records';

export const orders = ['id', '-id', 'title', '-title', 'changed', '-changed'] as const;

/** The order of a list; a minus reverses it. */
type Order = (typeof orders)[number];

export type ListState = {
  search: string;
  order: Order;
  /** Of enquiries: the only shown status; empty for all. */
  status: string;
};

export type Findable = {
  id: string;
  name: string;
  /** The searchable names, as `folded` returns them. */
  text: string;
  /** The time of its last change in milliseconds, if known. */
  changedAt?: number | undefined;
};

export type Listed = Findable & {
  path: RecordPath;
  icon?: RowContent['services']['icon'] | undefined;
  /** `null` for a malformed record. */
  content: RowContent[RecordKind] | null;
  /** Set if the form can open it. */
  editable: boolean;
  /** Set if its service does not exist. */
  orphan: boolean;
};

/** Returns the rows of a tab. Details and categories have the name and icon of their service. */
export function useRows(kind: RecordKind): Listed[] {
  const { records } = useRecords();
  return useMemo(() => {
    const services = new Map(records.services.map((service) => [service.id, service]));
    return records[kind].map((row: Row) => listedOf(kind, row, services.get(row.id)));
  }, [records, kind]);
}

type Kept = { service: Row<'services'> | undefined; listed: Listed };

/** Rows that stay the same are not rendered again. */
const kept = new WeakMap<Row, Kept>();

function listedOf(kind: RecordKind, row: Row, service: Row<'services'> | undefined): Listed {
  const known = kept.get(row);
  if (known && known.service === service) return known.listed;
  const listed = toListed(kind, row, service);
  kept.set(row, { service, listed });
  return listed;
}

function toListed(kind: RecordKind, { id, content, raw }: Row, service: Row<'services'> | undefined): Listed {
  const updatedAt = kind === 'services' ? raw?.updatedAt : undefined;
  const name = service?.content?.title ?? id;
  const translated = ['en', 'ru'].map((language) =>
    textAt(service?.raw ?? null, ['translations', language, 'title']),
  );
  const category = content && 'category' in content ? content.category : '';
  return {
    id,
    path: `${kind}/${id}`,
    name,
    text: folded([id, name, ...translated, category].join(' ')),
    changedAt: typeof updatedAt === 'number' ? updatedAt : undefined,
    icon: service?.content?.icon,
    content,
    editable: raw !== null,
    orphan: !service,
  };
}

const allById: ListState = { search: '', order: 'id', status: '' };

type ListName = RecordKind | 'enquiries';

/** State by list. The address follows it with a delay during typing. */
export const useListStates = create<Partial<Record<ListName, ListState>>>(() => ({}));

/** Browsers limit changes of an address, so it changes after this pause in typing, in milliseconds. */
const ADDRESS_DELAY_MS = 250;

/** The list's state. It follows an address that has one; otherwise the address follows it, without a navigation. */
export function useListState(name: ListName): [ListState, (change: Partial<ListState>) => void] {
  const { key, search } = useLocation();
  const state = useListStates((states) => states[name]) ?? allById;
  const change = (change: Partial<ListState>) =>
    useListStates.setState((states) => ({ [name]: { ...(states[name] ?? allById), ...change } }));

  useLayoutEffect(() => {
    const fromAddress = readListState(location.search);
    if (withListState('', fromAddress) === '') writeToAddress(useListStates.getState()[name] ?? allById);
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

/** @example readListState('?tab=services&search=stol&sort=-title') // { search: 'stol', order: '-title' } */
export function readListState(address: string): ListState {
  const values = new URLSearchParams(address);
  const sort = values.get('sort');
  return {
    search: values.get('search') ?? '',
    order: orders.find((order) => order === sort) ?? 'id',
    status: values.get('status') ?? '',
  };
}

/** Returns an address with the state of a list; its other parts stay. */
export function withListState(address: string, { search, order, status }: ListState): string {
  const values = new URLSearchParams(address);
  for (const name of ['search', 'sort', 'status']) values.delete(name);
  if (search !== '') values.set('search', search);
  if (order !== 'id') values.set('sort', order);
  if (status !== '') values.set('status', status);
  const written = values.toString();
  return written === '' ? '' : `?${written}`;
}

const collator = new Intl.Collator('az', { numeric: true });

/** Returns the rows with all words of the search, in the requested order. */
export function findRows<Row extends Findable>(
  rows: readonly Row[],
  { search, order }: Pick<ListState, 'search' | 'order'>,
): Row[] {
  const matches = matcher(search);
  const found = rows.filter((row) => matches(row.text));
  const sign = order.startsWith('-') ? -1 : 1;
  return found.sort((one, other) => sign * compare(order, one, other));
}

function compare(order: Order, one: Findable, other: Findable): number {
  const byId = collator.compare(one.id, other.id);
  if (order.endsWith('title')) return collator.compare(one.name, other.name) || byId;
  if (order.endsWith('changed')) return (one.changedAt ?? 0) - (other.changedAt ?? 0) || byId;
  return byId;
}

/** Tests whether a text, as `folded` returns it, has all words of a search. */
export function matcher(search: string): (text: string) => boolean {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => words.every((word) => text.includes(word));
}
