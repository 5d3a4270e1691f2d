import type { RequestLine } from '@platform/contract';
import { expect, test } from 'vitest';
import { linesText } from './lines-text';

const line = (id: string, name: string, more: Partial<RequestLine> = {}): RequestLine => ({
  id,
  name: { az: name, ru: 'Мыло' },
  quantity: 2.5,
  unit: 'kg',
  note: '',
  ...more,
});

test('the lines are written for staff: in Azerbaijani, by service, with code and note', () => {
  const soap = { product: { service: 'cleaning', product: 'soap' }, code: 'TS-001', note: 'iysiz\nsarı' };
  expect(linesText([line('1', 'Xalça'), line('2', 'Sabun', soap)], 1000)).toBe(
    [
      'Təmizləyici və yuyucu vasitələr',
      '1. Sabun (TS-001): 2,5 kq – iysiz sarı',
      '',
      'Kataloqda olmayanlar',
      '2. Xalça: 2,5 kq',
    ].join('\n'),
  );
});

test('lines that do not fit are counted, and the text stays within its limit', () => {
  const lines = Array.from({ length: 2000 }, (_, index) => line(String(index), `Xalça ${index}`));
  const text = linesText(lines, 3000);
  expect(text.length).toBeLessThanOrEqual(3000);
  const shown = text.split('\n').filter((row) => /^\d+\. /.test(row)).length;
  expect(shown).toBeGreaterThan(50);
  expect(text).toContain(`daha ${2000 - shown} sətir`);
});
