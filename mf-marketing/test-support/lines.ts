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
