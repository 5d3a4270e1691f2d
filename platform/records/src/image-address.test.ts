import { expect, test } from 'vitest';
import { imageAddress } from './image-address';

test('Secure addresses and those of this site pass', () => {
  expect(imageAddress('https://cdn.example.az/a.png?w=2')).toBe('https://cdn.example.az/a.png?w=2');
  expect(imageAddress('/goods/desk.svg')).toBe('/goods/desk.svg');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'blob:https://here.invalid/1',
  'http://cdn.example.az/a.png',
  '//elsewhere.example/a.png',
  '/\\elsewhere.example/a.png',
  '/\t/elsewhere.example/a.png',
  '\\\\elsewhere.example/a.png',
  'https:elsewhere.example/a.png',
  'https://',
  'goods/desk.svg',
  '',
])('%j does not pass', (address) => {
  expect(imageAddress(address)).toBeNull();
});
