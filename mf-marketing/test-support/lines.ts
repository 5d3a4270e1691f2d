import type { RequestLine } from '@platform/goods';

export const soap = {
  id: '1',
  product: { service: 'cleaning', product: 'soap' },
  name: { az: 'Sabun', en: 'Soap' },
  code: 'TS-001',
  quantity: 2.5,
  unit: 'pack',
  note: '',
} satisfies RequestLine;

export const brush: RequestLine = {
  ...soap,
  id: '2',
  product: { service: 'cleaning', product: 'brush' },
  name: { az: 'Fırça', en: 'Brush' },
};

export const chair: RequestLine = {
  ...soap,
  id: '3',
  product: { service: 'furniture', product: 'chair' },
  name: { az: 'Stul', en: 'Chair' },
};

/** A line without a product. */
export const carpet: RequestLine = { id: '4', name: { az: 'Xalça' }, quantity: 1, unit: 'piece', note: '' };

/** A row of the buyer's table with a unit of her own, as a product. */
export const soil: RequestLine = {
  ...soap,
  id: '5',
  product: { service: 'gardening', product: 'soil' },
  name: { az: 'Torpaq', en: 'Soil' },
  code: 'BG-007',
  quantity: 6.5,
  unit: 'm³',
  row: { text: 'Qara torpaq, ələnmiş', number: '7', order: 6 },
};
