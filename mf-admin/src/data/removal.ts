import type { DatabaseClient } from './database-client';
import { Failure } from './failure';
import { write } from './write';

/** A path of the database that a removal takes away. */
type Path = `${'services' | 'serviceDetails' | 'categories'}/${string}`;

/** What was removed, by its path: all it takes to write it back. */
export type Removed = Record<Path, unknown>;

/** Is given what a removal is about to take away, before it does: an unconfirmed one may have happened, too. */
type Keep = (removed: Removed) => void;

/** Removes a service with its details and its category, at once. @throws {Failure} */
export function removeService(id: string, keep: Keep): Promise<void> {
  return remove([`services/${id}`, `serviceDetails/${id}`, `categories/${id}`], keep);
}

/** Removes a service's details. @throws {Failure} */
export function removeDetail(serviceId: string, keep: Keep): Promise<void> {
  return remove([`serviceDetails/${serviceId}`], keep);
}

/** Removes a service's category. @throws {Failure} */
export function removeCategory(serviceId: string, keep: Keep): Promise<void> {
  return remove([`categories/${serviceId}`], keep);
}

function remove(paths: Path[], keep: Keep): Promise<void> {
  return write('remove', async (client) => {
    const removed = whatStood(await readAll(client, paths));
    keep(removed);
    await client.update('/', emptied(removed));
  });
}

/**
 * Writes back what was removed, at once.
 * @throws {Failure} `exists` where something stands in its place by now, `gone` where its service does not
 */
export function restore(removed: Removed): Promise<void> {
  return write('restore', async (client) => {
    const paths = Object.keys(removed).filter(isPath);
    const inItsPlace = whatStood(await readAll(client, paths));
    if (Object.keys(inItsPlace).length > 0) throw new Failure('exists');
    const services = await readAll(client, paths.map(serviceOf));
    if (paths.some((path) => !(serviceOf(path) in removed) && services[serviceOf(path)] === null))
      throw new Failure('gone');
    await client.update('/', removed);
  });
}

/** The paths that held something, with it. */
function whatStood(found: Record<Path, unknown>): Removed {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}

/** The write that takes all of this away. */
function emptied(removed: Removed): Record<Path, null> {
  return Object.fromEntries(Object.keys(removed).map((path) => [path, null]));
}

async function readAll(client: DatabaseClient, paths: Path[]): Promise<Record<Path, unknown>> {
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await client.read(path)] as const)),
  );
}

function serviceOf(path: Path): Path {
  return `services/${path.slice(path.indexOf('/') + 1)}`;
}

function isPath(path: string): path is Path {
  return /^(services|serviceDetails|categories)\//.test(path);
}
