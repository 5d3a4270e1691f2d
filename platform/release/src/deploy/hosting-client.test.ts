import { expect, test } from 'vitest';
import { tokenSource } from './hosting-client';

test('a given access token is used as it is, before any key file', async () => {
  const token = await tokenSource({
    GOOGLE_OAUTH_ACCESS_TOKEN: ' secret ',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere',
  });
  expect(await token()).toBe('secret');
});

test('missing credentials are named, with what to set', async () => {
  await expect(tokenSource({})).rejects.toThrow(
    'set GOOGLE_APPLICATION_CREDENTIALS to the key file of this package',
  );
  await expect(tokenSource({ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' })).rejects.toThrow(
    '/nowhere/key.json',
  );
});
