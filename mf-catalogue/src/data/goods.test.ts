import { provideSettings } from '@platform/contract';
import { settingsForTest } from '@platform/contract/test-settings';
import { startUnderRules } from '@platform/local-cloud/testing';
import { expect, test, vi } from 'vitest';
import { GOODS_MAX, type Goods, liveGoods, loadGoods } from './goods';

const stored = {
  services: {
    furniture: {
      title: 'Mebel',
      products: {
        0: {
          id: 'desk',
          name: 'Masa',
          code: 'FR-1',
          unit: 'piece',
          image: '/desk.webp',
          imageSmall: '/desk-s.webp',
        },
      },
    },
    cleaning: {
      title: 'Təmizlik',
      products: Array.from({ length: GOODS_MAX + 1 }, (_, at) => ({ name: `Vasitə ${at}`, volume: '5 l' })),
    },
    garden: { title: 'Bağ', products: { 0: { name: 'Bel' } } },
  },
};

/** Starts the database under its rules and composes the catalogue from it. */
async function start() {
  const { databaseURL, update } = await startUnderRules(stored);
  provideSettings({ ...settingsForTest, firebase: { ...settingsForTest.firebase, databaseURL } });
  return { update, composed: (await loadGoods()) as Goods };
}

test('the catalogue is composed with the first products of the services that it has', async () => {
  const { composed } = await start();
  expect(composed.services.map(({ id, goods, count }) => [id, goods.length, count])).toEqual([
    ['cleaning', GOODS_MAX, GOODS_MAX + 1],
    ['furniture', 1, 1],
  ]);
  expect(composed.services[1]?.goods).toEqual([
    {
      id: 'desk',
      name: { az: 'Masa' },
      code: 'FR-1',
      unit: 'piece',
      options: [],
      volume: null,
      image: '/desk-s.webp',
    },
  ]);
});

test('a visit shows what staff saved since, and reads no other service', async () => {
  const { update, composed } = await start();
  await update({
    'services/furniture/products/0/name': 'Böyük masa',
    'stamps/furniture': { '.sv': 'timestamp' },
    'services/garden/title': 'Bağça',
    'stamps/garden': { '.sv': 'timestamp' },
  });
  vi.stubGlobal('addEventListener', () => undefined);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await liveGoods.visit('goods', composed);
  const [cleaning, furniture] = liveGoods.last('goods')?.services ?? [];
  expect(cleaning).toBe(composed.services[0]);
  expect(furniture?.goods[0]?.name).toEqual({ az: 'Böyük masa' });
  expect(fetched.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual([
    '/stamps.json',
    '/services/furniture.json',
  ]);
});
