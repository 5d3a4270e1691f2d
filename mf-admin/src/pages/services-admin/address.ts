import { useLocation } from '@platform/contract';

export const tabs = ['services', 'details', 'categories'] as const;

export type Tab = (typeof tabs)[number];

/** What the page's address says: which tab, and what is open there. */
export type Address = {
  tab: Tab;
  /** The record that is being edited; `null`: a new one is added. */
  edit: string | null;
  /** The product of the service that is being edited, by its key. */
  product: string | null;
  /** Whether the record is shown as visitors would see it. */
  preview: boolean;
};

/** @example readAddress('?tab=details&edit=furniture') // { tab: 'details', edit: 'furniture', … } */
export function readAddress(search: string): Address {
  const values = new URLSearchParams(search);
  const named = values.get('tab');
  const edit = values.get('edit') || null;
  return {
    tab: tabs.find((tab) => tab === named) ?? 'services',
    edit,
    product: edit === null ? null : values.get('product') || null,
    preview: edit !== null && values.has('preview'),
  };
}

/** @example writeAddress('details', 'furniture') // '?tab=details&edit=furniture' */
export function writeAddress(
  tab: Tab,
  edit: string | null,
  { product, preview = false }: { product?: string; preview?: boolean } = {},
): string {
  const values = new URLSearchParams({
    tab,
    ...(edit !== null && { edit }),
    ...(product !== undefined && { product }),
    ...(preview && { preview: '' }),
  });
  return `?${values}`;
}

export function useAddress(): Address {
  return readAddress(useLocation().search);
}
