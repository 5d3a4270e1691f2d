import { expect, test } from 'vitest';
import { deadAddress } from '../../test-support/site';
import { errorMessage } from './error-message';

test('a failed request says why: a blocked port, or nothing that listens', async () => {
  const message = (address: string) => fetch(address).catch(errorMessage);
  expect(await message('http://localhost:10080')).toBe('fetch failed: bad port');
  const address = await deadAddress();
  expect(await message(address)).toBe(`fetch failed: connect ECONNREFUSED ${address.replace('http://', '')}`);
});

test('a cause that the message repeats is printed once', () => {
  const cause = new Error('address in use');
  expect(errorMessage(new Error('Port 1: address in use.', { cause }))).toBe('Port 1: address in use.');
  expect(errorMessage(new AggregateError([cause]))).toBe('address in use');
  expect(errorMessage('text')).toBe('text');
});
