import {
  isKey,
  parseCategory,
  parseService,
  parseServices,
  type Service,
  type ServiceSummary,
} from '@platform/records';
import { categories } from 'shared-i18n';
import { paths } from '../paths';
import { createLive } from './live';
import { readPath } from './read';

/** A service and the category that staff saved for it. */
export type ServiceSnapshot = {
  /** null where there is no such service */
  service: Service | null;
  category: string | null;
};

export const liveServices = createLive(readServices);
export const liveService = createLive(readService);

/** The loader of `/services`: the server waits for the data; the browser starts reading and shows the page at once. */
export function loadServices(): Promise<ServiceSummary[]> | ServiceSummary[] | null {
  return import.meta.env.SSR ? readServices() : liveServices.start('services');
}

/** The loader of `/services/:id`. */
export function loadService({ id = '' }: { id?: string }): Promise<ServiceSnapshot> | ServiceSnapshot | null {
  return import.meta.env.SSR ? readService(id) : liveService.start(id);
}

/** The services that get a document of their own. */
export async function serviceAddresses(): Promise<string[]> {
  return (await readServices()).map(({ id }) => paths.service(id));
}

/** All services, the bundled categories first and in their order. */
export async function readServices(): Promise<ServiceSummary[]> {
  const [services, details] = await Promise.all([readPath('services'), readPath('serviceDetails')]);
  return parseServices(services, details).sort(
    (one, other) => rank(one.id) - rank(other.id) || (one.id < other.id ? -1 : 1),
  );
}

/** One service by its id, which may be any string of a URL. */
export async function readService(id: string): Promise<ServiceSnapshot> {
  if (!isKey(id)) return { service: null, category: null };
  const [service, details, category] = await Promise.all([
    readPath('services', id),
    readPath('serviceDetails', id),
    readPath('categories', id),
  ]);
  if (service === null) return { service: null, category: null };
  return { service: parseService(id, service, details), category: parseCategory(id, category) };
}

function rank(id: string): number {
  const index = categories.findIndex((category) => category.id === id);
  return index === -1 ? categories.length : index;
}
