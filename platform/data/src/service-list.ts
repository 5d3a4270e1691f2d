import { categories } from '@platform/goods';
import { idsOfShallow, latestStamp, parseStamps, stampsPath } from '@platform/records';
import { askDatabase } from './read';

/** The services that a page shows, read at one moment: bundled categories first, in their order. */
export type ServiceList<One extends { id: string }> = {
  services: One[];
  /** The latest stamp of any service; 0 without stamps. */
  stamp: number;
};

/**
 * Composes a list. Stamps are read first: writes in between count as newer than the documents.
 * @param read reads the services
 */
export async function composeList<One extends { id: string }>(
  read: () => Promise<One[]>,
): Promise<ServiceList<One>> {
  const stamps = parseStamps(await askDatabase([stampsPath]));
  return { services: sorted(await read()), stamp: latestStamp(stamps) };
}

/**
 * Reads the services that changed after the shown ones.
 * @param readOne reads a service as the page shows it; empty for a removed one
 * @returns the shown list if nothing changed
 */
export async function renewList<One extends { id: string }>(
  shown: ServiceList<One> | null,
  readOne: (id: string) => Promise<One[]>,
): Promise<ServiceList<One>> {
  const since = shown?.stamp ?? 0;
  const newer = { orderBy: '"$value"', startAt: String(since + 1) };
  const stamps = parseStamps(await askDatabase([stampsPath], newer));
  if (Object.values(stamps).some((stamp) => stamp <= since))
    throw new Error('The answer has stamps that were not asked for.');
  const written = Object.keys(stamps);
  if (shown && written.length === 0) return shown;
  // Without shown services all are read; `shallow` returns only their ids.
  const ids = shown ? written : idsOfShallow(await askDatabase(['services'], { shallow: 'true' }));
  const unchanged = shown?.services.filter(({ id }) => !ids.includes(id)) ?? [];
  return {
    services: sorted([...unchanged, ...(await readEach(ids, readOne))]),
    stamp: Math.max(since, latestStamp(stamps)),
  };
}

/** Parallel reads: each has a time limit, which all reads at once could exceed. */
const READS_AT_ONCE = 20;

async function readEach<One>(ids: string[], readOne: (id: string) => Promise<One[]>): Promise<One[]> {
  const left = [...ids];
  const read: One[] = [];
  const readNext = async (): Promise<void> => {
    const id = left.shift();
    if (id === undefined) return;
    read.push(...(await readOne(id)));
    return readNext();
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
  return read;
}

function sorted<One extends { id: string }>(services: One[]): One[] {
  return services.sort((one, other) => rank(one.id) - rank(other.id) || (one.id < other.id ? -1 : 1));
}

function rank(id: string): number {
  const index = categories.findIndex((category) => category.id === id);
  return index === -1 ? categories.length : index;
}
