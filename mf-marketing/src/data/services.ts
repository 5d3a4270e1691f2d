import { createLive } from '@platform/data/live';
import { askDatabase, readPath } from '@platform/data/read';
import { composeList, renewList, type ServiceList } from '@platform/data/service-list';
import {
  isKey,
  parseCategory,
  parseService,
  parseServices,
  parseStamp,
  recordKinds,
  type Service,
  type ServiceSummary,
  stampsPath,
} from '@platform/records';
import { paths } from '../paths';

export type ServicesSnapshot = ServiceList<ServiceSummary>;

/** A service and the category that staff saved for it, of one moment. */
export type ServiceSnapshot = {
  /** null where there is no such service */
  service: Service | null;
  category: string | null;
  /** null where it was not written since there are stamps */
  stamp: number | null;
};

export const liveServices = createLive(renewServices);
export const liveService = createLive(renewService);

/** The loader of `/services`: on the server what the document is composed with, in the browser what was shown last. */
export function loadServices(): Promise<ServicesSnapshot> | ServicesSnapshot | null {
  return import.meta.env.SSR ? composeServices() : liveServices.last('services');
}

/** The loader of `/services/:id`. */
export function loadService({ id = '' }: { id?: string }): Promise<ServiceSnapshot> | ServiceSnapshot | null {
  return import.meta.env.SSR ? composeService(id) : liveService.last(id);
}

/** The services that get a document of their own. */
export async function serviceAddresses(): Promise<string[]> {
  const services = parseServices(await askDatabase(['services']), null);
  return services.map(({ id }) => paths.service(id));
}

/** Reads nothing but what the cards show. */
function renewServices(_key: string, shown: ServicesSnapshot | null): Promise<ServicesSnapshot> {
  return renewList(shown, readSummary);
}

/** @returns none where the service was removed */
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

/** @param id any string of a URL */
async function renewService(id: string, shown: ServiceSnapshot | null): Promise<ServiceSnapshot> {
  if (!isKey(id)) return { service: null, category: null, stamp: null };
  const stamp = await readStamp(id);
  if (shown && shown.stamp === stamp) return shown;
  return serviceOf(id, await Promise.all(recordKinds.map((kind) => readPath(kind, id))), stamp);
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

/** The stamp comes first: whatever is written meanwhile counts as newer than the document. */
async function composeService(id: string): Promise<ServiceSnapshot> {
  const stamp = await readStamp(id);
  return serviceOf(id, await Promise.all(recordKinds.map((kind) => askDatabase([kind, id]))), stamp);
}

async function readStamp(id: string): Promise<number | null> {
  return parseStamp(await askDatabase([stampsPath, id]));
}

/** @param records what is stored of the service, of each kind */
function serviceOf(
  id: string,
  [service, details, category]: unknown[],
  stamp: number | null,
): ServiceSnapshot {
  if (service === null) return { service: null, category: null, stamp };
  return { service: parseService(id, service, details), category: parseCategory(id, category), stamp };
}
