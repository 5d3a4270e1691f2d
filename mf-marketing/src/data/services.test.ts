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
