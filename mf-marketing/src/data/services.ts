import { createLive } from '@platform/data/live';
import { askDatabase, readPath } from '@platform/data/read';
import {
  isKey,
  latestStamp,
  parseCategory,
  parseService,
  parseServices,
  parseStamp,
  recordKinds,
  type Service,
  type ServiceSummary,
  stampsPath,
} from '@platform/records';
import { categories } from 'shared-i18n';
import { paths } from '../paths';

/** The services of one moment, the bundled categories first and in their order. */
export type ServicesSnapshot = {
  services: ServiceSummary[];
  /** The latest stamp of any service; 0 where none has one. */
  stamp: number;
};

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

/** Reads the services that were written since those that are shown, and nothing but what their cards show. */
async function renewServices(_key: string, shown: ServicesSnapshot | null): Promise<ServicesSnapshot> {
  const since = shown?.stamp ?? 0;
  const newer = { orderBy: '"$value"', startAt: String(since + 1) };
  const stamps = Object(await askDatabase([stampsPath], newer));
  const written = Object.keys(stamps);
  if (shown && written.length === 0) return shown;
  // Without services to begin with all are read; `shallow` answers with their ids alone.
  const ids = shown ? written : Object.keys(Object(await askDatabase(['services'], { shallow: 'true' })));
  const unchanged = shown?.services.filter(({ id }) => !ids.includes(id)) ?? [];
  return {
    services: sorted([...unchanged, ...(await readSummaries(ids))]),
    stamp: Math.max(since, latestStamp(stamps)),
  };
}

/** How many services are read at the same time: each read has a time limit, which all at once could exceed. */
const READS_AT_ONCE = 20;

async function readSummaries(ids: string[]): Promise<ServiceSummary[]> {
  const left = [...ids];
  const summaries: ServiceSummary[] = [];
  const readNext = async (): Promise<void> => {
    const id = left.shift();
    if (id === undefined) return;
    summaries.push(...(await readSummary(id)));
    return readNext();
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
  return summaries;
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

/*
 * The stamps come first: whatever is written meanwhile counts as newer than the documents.
 */

async function composeServices(): Promise<ServicesSnapshot> {
  const stamps = await askDatabase([stampsPath]);
  const [services, details] = await Promise.all([askDatabase(['services']), askDatabase(['serviceDetails'])]);
  return { services: sorted(parseServices(services, details)), stamp: latestStamp(stamps) };
}

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

function sorted(services: ServiceSummary[]): ServiceSummary[] {
  return services.sort((one, other) => rank(one.id) - rank(other.id) || (one.id < other.id ? -1 : 1));
}

function rank(id: string): number {
  const index = categories.findIndex((category) => category.id === id);
  return index === -1 ? categories.length : index;
}
