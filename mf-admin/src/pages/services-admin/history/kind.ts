import type { RecordKind } from '../../../data/record-path';
import type { Row } from '../../../data/records';
import { type Tab, useAddress } from '../address';
import { useRecords } from '../records';

const kinds = {
  services: 'services',
  details: 'serviceDetails',
  categories: 'categories',
} as const satisfies Record<Tab, RecordKind>;

/** Where a tab's records stand in the database. */
export function kindOfTab(tab: Tab): RecordKind {
  return kinds[tab];
}

export function useKind(): RecordKind {
  return kinds[useAddress().tab];
}

/** The records of the shown tab, as the list has them. */
export function useRows(): Row<unknown>[] {
  const { tab } = useAddress();
  return useRecords().records[tab];
}
