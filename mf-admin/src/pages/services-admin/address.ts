import { useLocation } from '@platform/contract';

export const tabs = ['services', 'details', 'categories'] as const;

export type Tab = (typeof tabs)[number];

/** What the page's address says: which tab, and which record is being edited (`null`: a new one is added). */
export type Address = { tab: Tab; edit: string | null };

/** @example readAddress('?tab=details&edit=furniture') // { tab: 'details', edit: 'furniture' } */
export function readAddress(search: string): Address {
  const values = new URLSearchParams(search);
  const named = values.get('tab');
  return { tab: tabs.find((tab) => tab === named) ?? 'services', edit: values.get('edit') || null };
}

/** @example writeAddress('details', 'furniture') // '?tab=details&edit=furniture' */
export function writeAddress(tab: Tab, edit: string | null): string {
  const values = new URLSearchParams({ tab, ...(edit !== null && { edit }) });
  return `?${values}`;
}

export function useAddress(): Address {
  return readAddress(useLocation().search);
}
