import { useLocation } from '@platform/contract';
import { type RecordKind, recordKinds } from '@platform/records';
import { kindOptions } from './record-kinds';

const ENQUIRIES_TAB = 'enquiries';

/** The content of the page's address: the tab's kind of records, and the open record. */
export type Address = {
  kind: RecordKind;
  /** The edited record; `null` for a new one. */
  edit: string | null;
  /** The edited product of the service, by its key. */
  product: string | null;
  /** Set for the preview of the record. */
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

/** Tests for the first tab, which shows no records and is also the page's own address. */
export function isEnquiriesTab(search: string): boolean {
  const tab = new URLSearchParams(search).get('tab');
  return tab === null || tab === ENQUIRIES_TAB;
}

/** The part of an enquiry's offers that is open: the draft, its preview, or a sent version by its number. */
export type OpenOffer = 'draft' | 'preview' | `${number}`;

/** @example enquiryAddress('XT-2026-0417-K3') // '?tab=enquiries&enquiry=XT-2026-0417-K3' */
export function enquiryAddress(number: string | null, offer?: OpenOffer): string {
  const enquiry = number !== null && { enquiry: number };
  return `?${new URLSearchParams({ tab: ENQUIRIES_TAB, ...enquiry, ...(offer && { offer }) })}`;
}

/** Returns the address of the list with all enquiries of a buyer. @param number of one of them */
export function buyersEnquiriesAddress(number: string): string {
  return `?${new URLSearchParams({ tab: ENQUIRIES_TAB, buyer: number })}`;
}

/** Returns the address of the templates of answers. */
export function templatesAddress(): string {
  return `?${new URLSearchParams({ tab: ENQUIRIES_TAB, templates: '' })}`;
}

export function useTemplatesOpen(): boolean {
  return new URLSearchParams(useLocation().search).has('templates');
}

export function useOpenEnquiry(): string | null {
  return new URLSearchParams(useLocation().search).get('enquiry') || null;
}

export function useOpenOffer(): OpenOffer | null {
  const offer = new URLSearchParams(useLocation().search).get('offer');
  if (offer === 'draft' || offer === 'preview') return offer;
  return offer && /^\d+$/.test(offer) ? `${Number(offer)}` : null;
}

export function useAddress(): Address {
  return readAddress(useLocation().search);
}
