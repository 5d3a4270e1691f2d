import { create } from '@platform/contract';
import {
  composedDataFile,
  parseRows,
  parseStamps,
  type RecordKind,
  type RecordPath,
  type Row,
  recordKinds,
  stampsPath,
} from '@platform/records';
import * as v from 'valibot';
import { READ_LIMIT_MS } from '../client/connection';
import { read } from '../client/request';

/** The rows of every kind, in the database's order. */
export type Records = { [Kind in RecordKind]: Row<Kind>[] };

type RecordsState = {
  /**
   * `loading`: the first services may be shown already, the others are being read. `stale`: an earlier list, because
   * the last read failed.
   */
  status: 'loading' | 'ready' | 'stale' | 'failed';
  records: Records;
};

const none: Records = { services: [], serviceDetails: [], categories: [] };

export const useRecords = create<RecordsState>(() => ({ status: 'loading', records: none }));

/** Reads everything again; the old list stays until then. */
export async function loadRecords(): Promise<void> {
  const { status } = useRecords.getState();
  const shown = status === 'ready' || status === 'stale';
  if (!shown) useRecords.setState({ status: 'loading' });
  try {
    if (!shown) useRecords.setState({ records: { ...none, services: await readFirstServices() } });
    useRecords.setState({ status: 'ready', records: await readRecords() });
  } catch {
    useRecords.setState({ status: shown ? 'stale' : 'failed' });
  }
}

/** The number of services that are read first: as many as a tall window shows. */
const FIRST_ROWS = 20;

/** All records may be many megabytes. */
async function readFirstServices(): Promise<Row<'services'>[]> {
  return parseRows('services', await read('read', (client) => client.readFirst('services', FIRST_ROWS)));
}

/** Reads everything once. @throws {Failure} */
export async function readRecords(): Promise<Records> {
  const found = await read('read', (client) => Promise.all(recordKinds.map((kind) => client.read(kind))));
  const [services, serviceDetails, categories] = found;
  return {
    services: parseRows('services', services),
    serviceDetails: parseRows('serviceDetails', serviceDetails),
    categories: parseRows('categories', categories),
  };
}

export function allRows(records: Records): (Row & { path: RecordPath })[] {
  return recordKinds.flatMap((kind) =>
    records[kind].map((row): Row & { path: RecordPath } => ({ ...row, path: `${kind}/${row.id}` })),
  );
}

/** Returns the title of a service, or its id if it has none. */
export function serviceName({ services }: Records, id: string): string {
  return services.find((service) => service.id === id)?.content?.title ?? id;
}

/** Reads the stamps of all services by their ids. @throws {Failure} */
export async function readStamps(): Promise<Record<string, number>> {
  return parseStamps(await read('read', (client) => client.read(stampsPath)));
}

const composedData = v.object({ stamp: v.number() });

/** Returns the latest stamp in the documents; `null` if it cannot be read. */
export async function readComposedStamp(): Promise<number | null> {
  try {
    const answer = await fetch(`/${composedDataFile}`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    return answer.ok ? v.parse(composedData, await answer.json()).stamp : null;
  } catch {
    return null;
  }
}
