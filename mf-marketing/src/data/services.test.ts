import { provideSettings } from '@platform/contract';
import { wrongAnswers } from '@platform/contract/wrong-answers';
import { askDatabase } from '@platform/data/read';
// A devDependency: the database stand-in is not shipped with this package.
import { startUnderRules } from '@platform/local-cloud/testing';
import { deleteApp, getApps } from 'firebase/app';
import { enableLogging } from 'firebase/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { settingsForTest } from '../../test-support/settings';
import type { ProductSnapshot, ServiceSnapshot, ServicesSnapshot } from './services';

const NOW = { '.sv': 'timestamp' };

const stored = {
  services: {
    zinc: { title: 'Sink', products: { 0: { name: 'Vərəq' } } },
    furniture: {
      title: 'Mebel',
      icon: 'Sofa',
      details: 'Köhnə',
      translations: { en: { title: 'Furniture' } },
    },
    cleaning: { title: 'Təmizlik', features: ['Tez'] },
    amber: { title: 'Kəhrəba' },
  },
  serviceDetails: { furniture: { details: 'Ofis üçün', features: ['Möhkəm'] } },
  categories: { furniture: { category: 'Stollar' } },
};

/** Starts the database under its rules, and counts its reads. */
async function start(seed: object = stored) {
  const { databaseURL, update } = await startUnderRules(seed);
  onTestFinished(async () => {
    enableLogging(false);
    await Promise.all(getApps().map(deleteApp));
  });
  /** Modules without earlier reads. */
  const load = async () => {
    vi.resetModules();
    (await import('@platform/contract')).provideSettings({
      ...settingsForTest,
      firebase: { ...settingsForTest.firebase, databaseURL },
    });
    return import('./services');
  };
  const loaded = await load();
  const { loadServices, loadService, serviceAddresses, liveServices, liveService, liveProduct } = loaded;
  const live: string[] = [];
  enableLogging((message) => {
    const [, path] = /"a":"g","b":\{"p":"\/([^"]+)"/.exec(message) ?? [];
    if (path) live.push(path);
  });
  const requests: { path: string; bytes: number }[] = [];
  vi.stubGlobal('addEventListener', () => undefined);
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const answer = await send(address, init);
    const { byteLength: bytes } = await answer.clone().arrayBuffer();
    if (!init.method) requests.push({ path: decodeURIComponent(new URL(address).pathname), bytes });
    return answer;
  });
  return {
    requests,
    /** The paths that the client reads, from its own log. */
    live,
    /** Writes with stamps, as staff do. */
    async write(values: Record<string, unknown>) {
      const stamps = Object.keys(values).map((path) => [`stamps/${path.split('/')[1]}`, NOW]);
      const answer = await update({ ...values, ...Object.fromEntries(stamps) });
      expect(answer.status).toBe(200);
    },
    serviceAddresses,
    composed: async () => (await loadServices()) as ServicesSnapshot,
    composedService: async (id: string) => (await loadService({ id })) as ServiceSnapshot,
    composedNow: async () => (await load()).loadServices(),
    /** Shows a page like a visit, which begins with the composed data. */
    async visit(composed: ServicesSnapshot | null) {
      await liveServices.visit('services', composed);
      return liveServices.last('services');
    },
    productAddresses: loaded.productAddresses,
    composedProduct: async (id: string, product: string) =>
      (await loaded.loadProduct({ id, product })) as ProductSnapshot,
    async visitProduct(id: string, product: string, composed: ProductSnapshot | null) {
      const key = loaded.productKey(id, product);
      await liveProduct.visit(key, composed);
      return liveProduct.last(key);
    },
    async visitService(id: string, composed: ServiceSnapshot | null) {
      await liveService.visit(id, composed);
      return liveService.last(id);
    },
  };
}

const titles = (snapshot: ServicesSnapshot | null) => snapshot?.services.map(({ title }) => title.az);

test('The bundled categories come first and in their order, further services by their id', async () => {
  const { composed, composedService } = await start();
  expect((await composed()).services.map(({ id }) => id)).toEqual(['cleaning', 'furniture', 'amber', 'zinc']);
  expect(await composedService('furniture')).toMatchObject({
    service: { id: 'furniture', title: { az: 'Mebel' }, details: { az: 'Ofis üçün' } },
    category: 'Stollar',
  });
});

test('Every service gets a document, under an address that may stand in a link', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { serviceAddresses } = await start({
    services: { furniture: { title: 'Mebel' }, 'iş geyimi': { title: 'Geyim' }, broken: 5 },
  });
  expect(await serviceAddresses()).toEqual(['/services/furniture', '/services/i%C5%9F%20geyimi']);
});

const goods = {
  services: {
    furniture: {
      title: 'Mebel',
      icon: 'Sofa',
      products: [
        { name: 'Stol', category: 'Stollar' },
        { name: 'Stul', category: 'Stullar', image: '/stul.svg' },
        { name: 'Yazı masası', id: 'desk', category: 'Stollar', usage: 'Ofis üçün' },
        { category: 'Adsız' },
      ],
    },
  },
};

test('Every product gets a document, with its service and the products that are most like it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { productAddresses, composedProduct } = await start(goods);
  const addresses = ['stol', 'stul', 'desk'].map((id) => `/services/furniture/${id}`);
  expect(await productAddresses()).toEqual(addresses);
  const { service, product, related } = await composedProduct('furniture', 'stol');
  expect(service).toEqual({ id: 'furniture', icon: 'Sofa', title: { az: 'Mebel' } });
  expect(product).toMatchObject({ id: 'stol', name: { az: 'Stol' } });
  expect(related.map(({ id }) => id)).toEqual(['desk', 'stul']);
});

test('A product is read when its service was written, and a missing one is an answer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { composedProduct, visitProduct, write, live } = await start(goods);
  const desk = await composedProduct('furniture', 'desk');
  expect(await visitProduct('furniture', 'desk', desk)).toBe(desk);
  expect(live).toEqual([]);
  await write({ 'services/furniture/products/2/name': 'Masa' });
  expect(await visitProduct('furniture', 'desk', desk)).toMatchObject({ product: { name: { az: 'Masa' } } });
  expect(await visitProduct('furniture', 'gone', null)).toMatchObject({ service: {}, product: null });
  expect(await visitProduct('gone', 'desk', null)).toMatchObject({ service: null, product: null });
});

test('Composing reads the stamps before what they are of', async () => {
  const { composed, composedService, requests } = await start();
  await composed();
  await composedService('zinc');
  const paths = requests.map(({ path }) => path);
  expect([paths[0], paths[3]]).toEqual(['/stamps.json', '/stamps/zinc.json']);
  expect(paths).toHaveLength(3 + 4);
});

test('Where nothing is newer a visit asks one question of under 200 bytes, and the client is not loaded', async () => {
  const { write, composed, composedService, visit, visitService, requests, live } = await start();
  await write({ 'services/furniture/title': 'Mebellər' });
  const [overview, furniture] = [await composed(), await composedService('furniture')];
  requests.length = 0;
  expect(await visit(overview)).toBe(overview);
  expect(await visitService('furniture', furniture)).toBe(furniture);
  expect(requests.map(({ path }) => path)).toEqual(['/stamps.json', '/stamps/furniture.json']);
  for (const { bytes } of requests) expect(bytes).toBeLessThan(200);
  expect(live).toEqual([]);
});

test('The page of a service reads that service alone, whichever of its records was written', async () => {
  const { write, composedService, visitService, live, requests } = await start();
  const [furniture, zinc] = [await composedService('furniture'), await composedService('zinc')];
  await write({ 'categories/furniture': { category: 'Kreslolar' } });
  expect(await visitService('zinc', zinc)).toBe(zinc);
  expect(live).toEqual([]);
  requests.length = 0;
  expect(await visitService('furniture', furniture)).toMatchObject({ category: 'Kreslolar' });
  expect(requests.map(({ path }) => path)).toEqual(['/stamps/furniture.json']);
  expect(live.sort()).toEqual(['categories/furniture', 'serviceDetails/furniture', 'services/furniture']);
});

test('The overview reads the cards of what was written, created and removed, and no products', async () => {
  const { write, composed, composedNow, visit, live } = await start();
  const overview = await composed();
  await write({
    'services/zinc/title': 'Sink vərəqlər',
    'services/new': {
      title: 'Bağ',
      translations: { en: { title: 'Garden' } },
      products: { 0: { name: 'Bel' } },
    },
    'services/amber': null,
  });
  await write({ 'serviceDetails/furniture/features': ['Yüngül'] });
  const shown = await visit(overview);
  expect(titles(shown)).toEqual(['Təmizlik', 'Mebel', 'Bağ', 'Sink vərəqlər']);
  expect(shown?.services.find(({ id }) => id === 'furniture')).toMatchObject({
    title: { az: 'Mebel', en: 'Furniture' },
    icon: 'Sofa',
    features: { az: ['Yüngül'] },
  });
  expect(shown?.services.find(({ id }) => id === 'new')?.title).toEqual({ az: 'Bağ', en: 'Garden' });
  const read = live;
  expect(
    read.filter((path) => /cleaning|products|details$/.test(path) || path.split('/').length < 3),
  ).toEqual([]);
  expect(shown).toEqual(await composedNow());
});

test('Without anything composed the overview reads the cards of all services, and no products', async () => {
  const { visit, composedNow, live } = await start();
  expect(await visit(null)).toEqual(await composedNow());
  expect(live).toHaveLength(4 * 6);
  expect(live.filter((path) => path.includes('products'))).toEqual([]);
});

test('What is written while documents are composed counts as newer than they are', async () => {
  const { write, composed, composedService, visit, visitService } = await start();
  const send = globalThis.fetch;
  let written: Promise<void> | undefined;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/services')) written ??= write({ 'services/zinc/title': 'Sink 2' });
    await written;
    return send(address, init);
  });
  const [overview, zinc] = await Promise.all([composed(), composedService('zinc')]);
  expect(titles(overview), 'this composition has it by chance').toContain('Sink 2');
  expect(await visitService('zinc', zinc)).not.toBe(zinc);
  expect(await visit(overview)).not.toBe(overview);
});

test('A service that is not there is an answer, not a failure', async () => {
  const { visitService, composedService } = await start({
    serviceDetails: { gone: { details: 'left behind' } },
  });
  const none = { service: null, category: null, stamp: null };
  expect(await composedService('gone')).toEqual(none);
  expect(await visitService('gone', null)).toEqual(none);
});

test('An id that can be no key is not asked for', async () => {
  const { visitService, requests, live } = await start();
  for (const id of ['', 'a.b', 'a/b', '$x', '#', '[1]', 'a\u0007', 'ə'.repeat(400)])
    expect(await visitService(id, null)).toEqual({ service: null, category: null, stamp: null });
  expect([...requests, ...live]).toEqual([]);
});

test.each(wrongAnswers)(
  '%s in place of a stamp changes no page, and is a failed read',
  async (_name, wrong) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { write, composed, composedService, visit, visitService, live } = await start();
    await write({ 'services/furniture/title': 'Mebellər' });
    const [overview, furniture] = [await composed(), await composedService('furniture')];
    vi.stubGlobal('fetch', async () => wrong(JSON.stringify({ furniture: furniture.stamp })));
    expect(await visit(overview)).toBe(overview);
    expect(await visitService('furniture', furniture)).toBe(furniture);
    expect(console.error).toHaveBeenCalledTimes(2);
    expect(live, 'nothing more is asked for').toEqual([]);
  },
);

test.each([
  ['of earlier', 1],
  ['of a database without stamps', null],
])('a stamp %s does not change a page', async (_what, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { write, composedService, visitService, composed, visit } = await start();
  await write({ 'services/furniture/title': 'Mebellər' });
  const [overview, furniture] = [await composed(), await composedService('furniture')];
  vi.stubGlobal('fetch', async () => Response.json(answer));
  expect(await visitService('furniture', furniture)).toBe(furniture);
  expect(await visit(overview)).toBe(overview);
});

test.each([
  ['https://demo-site.firebaseio.com', 'https://demo-site.firebaseio.com/stamps/i%C5%9F%20geyimi%3F.json'],
  ['http://127.0.0.1:9000?ns=demo', 'http://127.0.0.1:9000/stamps/i%C5%9F%20geyimi%3F.json?ns=demo'],
])('A question goes to the database of the settings %#', async (databaseURL, address) => {
  const fetch = vi.fn(async () => Response.json(1));
  vi.stubGlobal('fetch', fetch);
  const enquiriesDatabaseURL = 'https://enquiries.firebasedatabase.app';
  const firebase = { ...settingsForTest.firebase, databaseURL, enquiriesDatabaseURL };
  provideSettings({ ...settingsForTest, firebase });
  expect(await askDatabase(['stamps', 'iş geyimi?'])).toBe(1);
  expect(fetch).toHaveBeenCalledWith(address, expect.anything());
});

test('A refused question is a failure', async () => {
  provideSettings(settingsForTest);
  vi.stubGlobal('fetch', async () => new Response('{"error":"Permission denied"}', { status: 401 }));
  await expect(askDatabase(['stamps'])).rejects.toThrow('/stamps: 401');
});
