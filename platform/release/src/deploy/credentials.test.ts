import { expect, test } from 'vitest';
import { tokenSource } from './credentials';

test('a given access token is used as it is, before any key file', async () => {
  const token = tokenSource({
    GOOGLE_OAUTH_ACCESS_TOKEN: ' secret ',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere',
  });
  expect(await token()).toBe('secret');
});

test('without any credentials one sentence says what to set', () => {
  expect(() => tokenSource({})).toThrow('set GOOGLE_APPLICATION_CREDENTIALS to the key file of this package');
});

test('a key file that is not there is named', () => {
  expect(() => tokenSource({ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' })).toThrow(
    '/nowhere/key.json',
  );
});
