import { create } from '@platform/contract';
import {
  type ComposedData,
  composedDataFile,
  idOf,
  isRecordPath,
  type JsonObject,
  kindOf,
  parseRows,
  parseStamps,
  type RecordKind,
  type RecordPath,
  type Row,
  recordKinds,
  stampsPath,
} from '@platform/records';
import * as v from 'valibot';
import { beforePages, READ_LIMIT_MS, turnOfPages } from '../client/connection';
import { read } from '../client/request';
import { outlineOf, readOutline, type ServiceOutline } from './outline';

/** The rows of every kind, in the database's order. */
export type Records = { [Kind in RecordKind]: Row<Kind>[] };

type RecordsState = {
  /**
   * `loading`: the first services may be shown already, the others are being read. `stale`: an earlier list, because
   * the last read failed.
   */
  status: 'loading' | 'ready' | 'stale' | 'failed';
  records: Records;
  /** Services that are not read yet, as the last composition knew them. */
  outline: readonly ServiceOutline[];
};

/** Returns the rows of every kind. */
function ofEachKind(rowsOf: <Kind extends RecordKind>(kind: Kind) => Row<Kind>[]): Records {
  return {
    services: rowsOf('services'),
    serviceDetails: rowsOf('serviceDetails'),
    categories: rowsOf('categories'),
  };
}

export const useRecords = create<RecordsState>(() => ({
  status: 'loading',
  records: ofEachKind(() => []),
  outline: [],
}));

/** The stamps of the services as the lists show them, by id. */
let shownStamps: Record<string, number> = {};

let loading: Promise<boolean> | undefined;

/** Records that were read or saved by themselves since the lists began to load: their pages may be older. */
const ahead = new Set<string>();

/**
 * Reads everything, page by page; lists that are shown already get the services that were written since. While that is
 * under way, only `changed` is read.
 * @param changed records to read in any case
 * @returns whether it was read
 */
export function loadRecords(changed: readonly RecordPath[] = []): Promise<boolean> {
  if (loading) return changed.length > 0 ? readAhead(changed.map(idOf)) : loading;
  const load = readLists(changed).finally(() => {
    loading = undefined;
  });
  loading = load;
  return load;
}

async function readLists(changed: readonly RecordPath[]): Promise<boolean> {
  const { status } = useRecords.getState();
  const shown = status === 'ready' || status === 'stale';
  if (!shown) useRecords.setState({ status: 'loading' });
  ahead.clear();
  try {
    const stamps = await readStamps();
    if (!shown) void showOutline(stamps);
    const written = Object.keys(stamps).filter((id) => stamps[id] !== shownStamps[id]);
    const ids = new Set([...written, ...changed.map(idOf)]);
    const records =
      shown && ids.size <= REREAD_MAX ? await readServices([...ids]) : withAhead(await readRecords(show));
    shownStamps = stamps;
    useRecords.setState({ status: 'ready', records, outline: [] });
    return true;
  } catch {
    useRecords.setState({ status: shown ? 'stale' : 'failed' });
    return false;
  }
}

/**
 * Shows the services that the last composition knew, until all are read. Those that were written since are read now; of
 * too many the outline is not shown.
 */
async function showOutline(stamps: Record<string, number>): Promise<void> {
  const composed = await readOutline();
  if (composed === null || useRecords.getState().status !== 'loading') return;
  const written = Object.keys(stamps).filter((id) => (stamps[id] ?? 0) > composed.stamp);
  if (written.length > REREAD_MAX) return;
  useRecords.setState({
    outline: composed.services.filter(({ id }) => !written.includes(id) && !ahead.has(`services/${id}`)),
  });
  await readAhead(written);
}

/** Reads one record before the lists have it, with the other records of its service. */
export async function loadRecord(path: string): Promise<void> {
  if (isRecordPath(path)) await readAhead([idOf(path)]);
}

/** Reads the records of some services before their pages. @returns whether they were read */
async function readAhead(ids: readonly string[]): Promise<boolean> {
  try {
    const records = await beforePages(readServices(ids));
    for (const kind of recordKinds) for (const id of ids) ahead.add(`${kind}/${id}`);
    useRecords.setState(({ outline }) => ({
      records,
      outline: outline.filter(({ id }) => !ids.includes(id)),
    }));
    return true;
  } catch {
    return false; // logged
  }
}

/** Shows a record as it was just saved, until it is read again: whoever opens it at once begins with it. */
export function showSaved(path: RecordPath, record: JsonObject): void {
  ahead.add(path);
  useRecords.setState(({ records }) => ({
    records: ofEachKind((kind) =>
      kind === kindOf(path) ? replaced(records[kind], kind, { [idOf(path)]: record }) : records[kind],
    ),
  }));
}

/** Shows what is read so far. Services of the outline are shown already. */
function show(found: Records, kind: RecordKind) {
  // Page by page: the first search would block the page for all of them.
  for (const row of found.services) outlineOf(row);
  const { status, outline } = useRecords.getState();
  if (status !== 'loading' || (kind === 'services' && outline.length > 0)) return;
  useRecords.setState({ records: withAhead(found) });
}

/** Returns the rows of pages, with the shown rows of records that were read ahead. */
function withAhead(found: Records): Records {
  const { records } = useRecords.getState();
  return ofEachKind(<Kind extends RecordKind>(kind: Kind) => {
    const [rows, shown]: [Row<Kind>[], Row<Kind>[]] = [found[kind], records[kind]];
    const isAhead = ({ id }: Row) => ahead.has(`${kind}/${id}`);
    return [...rows.filter((row) => !isAhead(row)), ...shown.filter(isAhead)].sort(byKey);
  });
}

/**
 * The number of records of a page: a moment's work for the browser, so that saving and typing need not wait. A service
 * has all of its products, which may be 100 kB.
 */
const PAGE: Record<RecordKind, number> = { services: 10, serviceDetails: 200, categories: 200 };

/** Lists with more written services are read anew, page by page. */
const REREAD_MAX = 50;

/** Reads the records of some services; the other rows stay, and so do lists that stay the same. @throws {Failure} */
async function readServices(ids: readonly string[]): Promise<Records> {
  const found = await read('read', (client) =>
    Promise.all(
      recordKinds.map((kind) =>
        Promise.all(ids.map(async (id) => [id, await client.read(`${kind}/${id}`)] as const)),
      ),
    ),
  );
  const { records } = useRecords.getState();
  if (ids.length === 0) return records;
  return ofEachKind((kind) =>
    replaced(records[kind], kind, Object.fromEntries(found[recordKinds.indexOf(kind)] ?? [])),
  );
}

/** Returns rows with other values for some ids; `null` removes the row. */
function replaced<Kind extends RecordKind>(
  rows: readonly Row<Kind>[],
  kind: Kind,
  values: Record<string, unknown>,
): Row<Kind>[] {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return [...rows.filter(({ id }) => !Object.hasOwn(values, id)), ...parseRows(kind, present)].sort(byKey);
}

/** The database's order of keys: whole numbers first. */
function byKey({ id: one }: Row, { id: other }: Row): number {
  const [isNumber, isOtherNumber] = [one, other].map((id) => /^(0|[1-9]\d{0,8})$/.test(id));
  if (isNumber && isOtherNumber) return Number(one) - Number(other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}

/**
 * Reads everything once, page by page.
 * @param progress receives what is read so far, after each page of a kind
 * @throws {Failure}
 */
export async function readRecords(
  progress: ((records: Records, kind: RecordKind) => void) | null = null,
): Promise<Records> {
  const found = ofEachKind(() => []);
  const readKind = async <Kind extends RecordKind>(kind: Kind, after?: string): Promise<void> => {
    await turnOfPages();
    const answer = await read('read', (client) => client.readPage(kind, PAGE[kind], after));
    const rows: Row<Kind>[] = parseRows(kind, answer);
    const all: Row<Kind>[] = found[kind];
    all.push(...rows);
    progress?.(found, kind);
    const last = rows.at(-1);
    if (last && rows.length === PAGE[kind]) await readKind(kind, last.id);
  };
  await Promise.all(recordKinds.map((kind) => readKind(kind)));
  return found;
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

const composedData = v.object({ at: v.string(), stamp: v.number() });

/** Returns up to which stamp the documents are, and since when; `null` if it cannot be read. */
export async function readComposedData(): Promise<ComposedData | null> {
  try {
    const answer = await fetch(`/${composedDataFile}`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    return answer.ok ? v.parse(composedData, await answer.json()) : null;
  } catch {
    return null;
  }
}
