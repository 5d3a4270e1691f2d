import { useLocation } from '@platform/contract';
import { type RecordKind, recordKinds } from '@platform/records';
import { kindOptions } from './record-kinds';

const ENQUIRIES_TAB = 'enquiries';

/** The content of the page's address: the tab's kind of records, and what is open there. */
export type Address = {
  kind: RecordKind;
  /** The record that is being edited; `null`: a new one is added. */
  edit: string | null;
  /** The product of the service that is being edited, by its key. */
  product: string | null;
  /** Whether the record is shown as visitors would see it. */
  preview: boolean;
};

/** @example readAddress('?tab=details&edit=furniture') // { kind: 'serviceDetails', edit: 'furniture', … } */
export function readAddress(search: string): Address {
  const values = new URLSearchParams(search);
  const tab = values.get('tab');
  const edit = values.get('edit') || null;
  return {
    kind: recordKinds.find((kind) => kindOptions[kind].tab === tab) ?? 'services',
    edit,
    product: edit === null ? null : values.get('product') || null,
    preview: edit !== null && values.has('preview'),
  };
}

/** @example writeAddress('serviceDetails', 'furniture') // '?tab=details&edit=furniture' */
export function writeAddress(
  kind: RecordKind,
  edit: string | null,
  { product, preview = false }: { product?: string; preview?: boolean } = {},
): string {
  const values = new URLSearchParams({
    tab: kindOptions[kind].tab,
    ...(edit !== null && { edit }),
    ...(product !== undefined && { product }),
    ...(preview && { preview: '' }),
  });
  return `?${values}`;
}

/** Whether the address is that of the first tab, which shows no records: also the page's own address. */
export function isEnquiriesTab(search: string): boolean {
  const tab = new URLSearchParams(search).get('tab');
  return tab === null || tab === ENQUIRIES_TAB;
}

/** @example enquiryAddress('XT-2026-0417-K3') // '?tab=enquiries&enquiry=XT-2026-0417-K3' */
export function enquiryAddress(number: string | null): string {
  return `?${new URLSearchParams({ tab: ENQUIRIES_TAB, ...(number !== null && { enquiry: number }) })}`;
}

/** Returns the number of the enquiry that is open; `null`: none is. */
export function useOpenEnquiry(): string | null {
  return new URLSearchParams(useLocation().search).get('enquiry') || null;
}

export function useAddress(): Address {
  return readAddress(useLocation().search);
}
