import { create } from '@platform/contract';

export const orders = ['id', '-id', 'title', '-title', 'changed', '-changed'] as const;

/** What a list is ordered by; with a minus the other way round. */
export type Order = (typeof orders)[number];

/** What a list shows: what is looked for, and in which order. */
export type ListState = { search: string; order: Order };

export const allById: ListState = { search: '', order: 'id' };

/** By tab. It stands beside the address, which follows it while somebody types. */
export const useListStates = create<Record<string, ListState>>(() => ({}));

export function showInList(tab: string, change: Partial<ListState>): void {
  useListStates.setState((states) => ({ [tab]: { ...(states[tab] ?? allById), ...change } }));
}

/** @example readListState('?tab=services&search=stol&sort=-title') // { search: 'stol', order: '-title' } */
export function readListState(address: string): ListState {
  const values = new URLSearchParams(address);
  const sort = values.get('sort');
  return { search: values.get('search') ?? '', order: orders.find((order) => order === sort) ?? 'id' };
}

/** An address that says what a list shows, and all that it said before. */
export function withListState(address: string, { search, order }: ListState): string {
  const values = new URLSearchParams(address);
  values.delete('search');
  values.delete('sort');
  if (search !== '') values.set('search', search);
  if (order !== 'id') values.set('sort', order);
  const written = values.toString();
  return written === '' ? '' : `?${written}`;
}
