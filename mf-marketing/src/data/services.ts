import { createLive } from '@platform/data/live';
import { askDatabase, readPath } from '@platform/data/read';
import { composeList, renewList, type ServiceList } from '@platform/data/service-list';
import {
  isKey,
  parseStamp,
  type Product,
  recordKinds,
  type Service,
  type ServiceSummary,
  stampsPath,
} from '@platform/records';
import { parseCategory, parseService, parseServices } from '@platform/records/parse-services';
import { paths } from '../paths';

export type ServicesSnapshot = ServiceList<ServiceSummary>;

/** A service and its saved category, read at one moment. */
export type ServiceSnapshot = {
  /** null if the service does not exist */
  service: Service | null;
  category: string | null;
  /** null if it was never written with a stamp */
  stamp: number | null;
};

/** Reads only the fields of the cards. */
export const liveServices = createLive((_key, shown: ServicesSnapshot | null) =>
  renewList(shown, readSummary),
);

export const liveService = createLive((id, shown: ServiceSnapshot | null) =>
  renewFrom(id, shown, (snapshot) => snapshot),
);

/** The loader of `/services`: on the server the composed data, in the browser the last shown data. */
export function loadServices(): Promise<ServicesSnapshot> | ServicesSnapshot | null {
  return import.meta.env.SSR ? composeServices() : liveServices.last('services');
}

export function loadService({ id = '' }: { id?: string }): Promise<ServiceSnapshot> | ServiceSnapshot | null {
  return import.meta.env.SSR ? composeService(id) : liveService.last(id);
}

/** The price lists that are composed beside the overview. */
export async function priceListFiles(): Promise<Record<string, Uint8Array>> {
  return (await import('./price-lists')).composePriceLists();
}

export async function serviceAddresses(): Promise<string[]> {
  const services = parseServices(await askDatabase(['services']), null);
  return services.map(({ id }) => paths.service(id));
}

export async function searchFiles(): Promise<Record<string, string>> {
  return (await import('./search-files')).composeIndexes();
}

/** @returns empty if the service was removed */
async function readSummary(id: string): Promise<ServiceSummary[]> {
  const fields = (kind: string, names: string[]) =>
    Promise.all(names.map(async (name) => [name, await readPath(kind, id, name)] as const));
  const [service, details] = await Promise.all([
    fields('services', ['title', 'icon', 'features', 'translations']),
    fields('serviceDetails', ['features', 'translations']),
  ]);
  if (service.every(([, value]) => value === null)) return [];
  return parseServices({ [id]: Object.fromEntries(service) }, { [id]: Object.fromEntries(details) });
}

/**
 * Asks whether a service was written after the shown state, and then reads it.
 * @param id any string of a URL
 * @param show returns the shown data from the service
 */
async function renewFrom<Shown extends Pick<ServiceSnapshot, 'stamp'>>(
  id: string,
  shown: Shown | null,
  show: (snapshot: ServiceSnapshot) => Shown,
): Promise<Shown> {
  if (!isKey(id)) return show({ service: null, category: null, stamp: null });
  const stamp = await readStamp(id);
  if (shown && shown.stamp === stamp) return shown;
  if ((shown?.stamp ?? 0) > (stamp ?? 0)) throw new Error(`${id}: the answer is older than the page.`);
  return show(serviceOf(id, await Promise.all(recordKinds.map((kind) => readPath(kind, id))), stamp));
}

function composeServices(): Promise<ServicesSnapshot> {
  return composeList(async () => {
    const [services, details] = await Promise.all([
      askDatabase(['services']),
      askDatabase(['serviceDetails']),
    ]);
    return parseServices(services, details);
  });
}

/** The stamp is read first: writes in between count as newer than the document. */
async function composeService(id: string): Promise<ServiceSnapshot> {
  const stamp = await readStamp(id);
  return serviceOf(id, await Promise.all(recordKinds.map((kind) => askDatabase([kind, id]))), stamp);
}

async function readStamp(id: string): Promise<number | null> {
  return parseStamp(await askDatabase([stampsPath, id]));
}

/** @param records the stored records of the service, of each kind */
function serviceOf(
  id: string,
  [service, details, category]: unknown[],
  stamp: number | null,
): ServiceSnapshot {
  if (service === null) return { service: null, category: null, stamp };
  return { service: parseService(id, service, details), category: parseCategory(id, category), stamp };
}

/** A related product, as its card shows it. */
export type RelatedProduct = Pick<Product, 'id' | 'name' | 'category' | 'image' | 'imageSmall' | 'imageAlt'>;

/** A product with the shown data of its service, read at one moment. */
export type ProductSnapshot = {
  /** null if the service does not exist */
  service: Pick<Service, 'id' | 'icon' | 'title'> | null;
  /** null if the service lacks the product */
  product: Product | null;
  related: RelatedProduct[];
  stamp: number | null;
};

/** The most related products of a page. */
const RELATED_MAX = 3;

export const liveProduct = createLive<ProductSnapshot>((key, shown) => {
  const [id = '', product = ''] = key.split('/');
  return renewFrom(id, shown, (snapshot) => productOf(snapshot, product));
});

/** Returns the key of a product for `liveProduct`; the id of a service has no slash. */
export const productKey = (service: string, product: string) => `${service}/${product}`;

/** The loader of `/services/:id/:product`. In the browser a shown service provides its products. */
export function loadProduct({ id = '', product = '' }: { id?: string; product?: string }) {
  if (import.meta.env.SSR) return composeService(id).then((snapshot) => productOf(snapshot, product));
  const service = liveService.last(id);
  return liveProduct.last(productKey(id, product)) ?? (service && productOf(service, product));
}

export async function productAddresses(): Promise<string[]> {
  const services = Object.entries(Object(await askDatabase(['services'])));
  return services.flatMap(
    ([id, record]) =>
      parseService(id, record, null)?.products.map((product) => paths.product(id, product.id)) ?? [],
  );
}

function productOf({ service, stamp }: ServiceSnapshot, id: string): ProductSnapshot {
  if (!service) return { service: null, product: null, related: [], stamp };
  const product = service.products.find((one) => one.id === id) ?? null;
  const { icon, title, products } = service;
  return {
    service: { id: service.id, icon, title },
    product,
    related: product ? relatedTo(product, products) : [],
    stamp,
  };
}

/** Products of the same category come first. */
function relatedTo(product: Product, products: Product[]): RelatedProduct[] {
  const others = products.filter((other) => other !== product);
  const isAlike = (other: Product) => other.category?.az === product.category?.az;
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))]
    .slice(0, RELATED_MAX)
    .map(({ id, name, category, image, imageSmall, imageAlt }) => ({
      id,
      name,
      category,
      image,
      imageSmall,
      imageAlt,
    }));
}
