import { createLive } from '@platform/data/live';
import { askDatabase } from '@platform/data/read';
import { composeList, renewList, type ServiceList } from '@platform/data/service-list';
import { categories } from '@platform/goods';
import type { Product } from '@platform/records';
import { parseService } from '@platform/records/parse-services';

/** The data of a product that a leaf shows and a request line stores. */
export type Good = Pick<Product, 'id' | 'name' | 'code' | 'unit' | 'options' | 'volume' | 'image'>;

/** The first products of a service, in the order of staff, and the number of all. */
export type GoodsOfService = { id: string; goods: Good[]; count: number };

export type Goods = ServiceList<GoodsOfService>;

/** The number of products that the catalogue shows of a service; the service's page has all. */
export const GOODS_MAX = 6;

export const liveGoods = createLive((_key, shown: Goods | null) => renewList(shown, readGoods));

/** The loader of `/catalogue`: on the server the composed data, in the browser the last shown data. */
export function loadGoods(): Promise<Goods> | Goods | null {
  return import.meta.env.SSR ? composeList(composeGoods) : liveGoods.last('goods');
}

async function composeGoods(): Promise<GoodsOfService[]> {
  return goodsIn(Object(await askDatabase(['services'])));
}

/** Reads by REST: a leaf shows the first products once, which does not justify the bytes of client and socket. */
async function readGoods(id: string): Promise<GoodsOfService[]> {
  return isInCatalogue(id) ? goodsIn({ [id]: await askDatabase(['services', id]) }) : [];
}

export function goodsIn(services: Record<string, unknown>): GoodsOfService[] {
  return Object.entries(services).flatMap(([id, stored]) => {
    const service = isInCatalogue(id) && stored ? parseService(id, stored, null) : null;
    const { products = [] } = service ?? {};
    return service ? [{ id, goods: products.slice(0, GOODS_MAX).map(toGood), count: products.length }] : [];
  });
}

function isInCatalogue(id: string): boolean {
  return categories.some((category) => category.id === id);
}

function toGood({ id, name, code, unit, options, volume, image, imageSmall }: Product): Good {
  return { id, name, code, unit, options, volume, image: imageSmall ?? image };
}
