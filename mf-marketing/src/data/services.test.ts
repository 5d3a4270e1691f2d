import { provideSettings } from '@platform/contract';
import { expect, test, vi } from 'vitest';
import { readService, readServices, serviceAddresses } from './services';
import { settingsForTest } from './settings-for-test';

/** Answers REST reads from a tree, as the server's reads go. */
function database(tree: Record<string, unknown>) {
  provideSettings(settingsForTest);
  const fetch = vi.fn(async (address: string) => {
    const path = decodeURIComponent(new URL(address).pathname.slice(1)).replace(/\.json$/, '');
    return Response.json(tree[path] ?? null);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('The bundled categories come first and in their order, further services by their id', async () => {
  const title = 'X';
  database({ services: { zinc: { title }, furniture: { title }, cleaning: { title }, amber: { title } } });
  const ids = (await readServices()).map(({ id }) => id);
  expect(ids).toEqual(['cleaning', 'furniture', 'amber', 'zinc']);
});

test('Every service gets a document, under an address that may stand in a link', async () => {
  database({ services: { furniture: { title: 'Mebel' }, 'iş geyimi': { title: 'Geyim' }, broken: 5 } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await serviceAddresses()).toEqual(['/services/furniture', '/services/i%C5%9F%20geyimi']);
});

test('A service reads its own three records and nothing else', async () => {
  const fetch = database({
    'services/furniture': { title: 'Mebel' },
    'serviceDetails/furniture': { details: 'Ofis üçün' },
    'categories/furniture': { category: 'Stollar' },
  });
  expect(await readService('furniture')).toMatchObject({
    service: { id: 'furniture', title: { az: 'Mebel' }, details: { az: 'Ofis üçün' } },
    category: 'Stollar',
  });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test.each([
  [undefined, 'https://demo-site-default-rtdb.firebaseio.com/services/i%C5%9F%20geyimi%3F.json'],
  [
    { authUrl: 'http://127.0.0.1:9099', databaseHost: '127.0.0.1', databasePort: 9000 },
    'http://127.0.0.1:9000/services/i%C5%9F%20geyimi%3F.json?ns=demo-site-default-rtdb',
  ],
])('A path is read from the database itself or from its local stand-in %#', async (emulators, address) => {
  const fetch = database({});
  provideSettings({ ...settingsForTest, ...(emulators && { emulators }) });
  await readService('iş geyimi?');
  expect(fetch.mock.calls[0]?.[0]).toBe(address);
});

test('A service that is not there is an answer, not a failure', async () => {
  database({ 'serviceDetails/gone': { details: 'left behind' } });
  expect(await readService('gone')).toEqual({ service: null, category: null });
});

test('An id that can be no key is not asked for', async () => {
  const fetch = database({});
  for (const id of ['', 'a.b', 'a/b', '$x', '#', '[1]', 'a\u0007', 'ə'.repeat(400)]) {
    expect(await readService(id)).toEqual({ service: null, category: null });
  }
  expect(fetch).not.toHaveBeenCalled();
});

test('A refused read is a failure', async () => {
  provideSettings(settingsForTest);
  vi.stubGlobal('fetch', async () => new Response('{"error":"Permission denied"}', { status: 401 }));
  await expect(readServices()).rejects.toThrow('401');
});
