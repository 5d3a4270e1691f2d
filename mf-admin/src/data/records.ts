import { parseRows, type RecordKind, type RecordPath, type Row, recordKinds } from '@platform/records';
import { FIRST_ROWS } from './limits';
import { read } from './request';

/** The rows of every kind, in the database's order. */
export type Records = { [Kind in RecordKind]: Row<Kind>[] };

/**
 * Reads everything once.
 * @param begin is given the first services ahead of all others, which may be many megabytes
 * @throws {Failure}
 */
export async function readRecords(begin?: (first: Row<'services'>[]) => void): Promise<Records> {
  if (begin)
    begin(parseRows('services', await read('read', (client) => client.readFirst('services', FIRST_ROWS))));
  const found = await read('read', (client) => Promise.all(recordKinds.map((kind) => client.read(kind))));
  const [services, serviceDetails, categories] = found;
  return {
    services: parseRows('services', services),
    serviceDetails: parseRows('serviceDetails', serviceDetails),
    categories: parseRows('categories', categories),
  };
}

/** Returns every row with the path of its record. */
export function allRows(records: Records): (Row & { path: RecordPath })[] {
  return recordKinds.flatMap((kind) =>
    records[kind].map((row): Row & { path: RecordPath } => ({ ...row, path: `${kind}/${row.id}` })),
  );
}
