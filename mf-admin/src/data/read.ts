import { isConnected, watchConnection } from './connection';
import { Failure, reasonOf, toFailure } from './failure';
import { databaseClient } from './firebase';
import { FIRST_ROWS, READ_LIMIT_MS } from './limits';
import { logFailure } from './messages';
import {
  type Category,
  type Detail,
  parseCategories,
  parseDetails,
  parseServices,
  type Row,
  type Service,
} from './records';
import { withLimit } from './time-limit';

/** Everything that staff manage, in the database's order. */
export type Records = { services: Row<Service>[]; details: Row<Detail>[]; categories: Row<Category>[] };

/**
 * Reads everything once.
 * @param begin is given the first services ahead of all others, which may be many megabytes
 * @throws {Failure} also written to the console
 */
export async function readRecords(begin?: (first: Row<Service>[]) => void): Promise<Records> {
  try {
    watchConnection();
    if (!(await isConnected())) throw new Failure('offline');
    const client = await databaseClient();
    if (begin) {
      const first = client.readFirst('services', FIRST_ROWS);
      begin(parseServices(await withLimit(first, READ_LIMIT_MS, () => new Failure('offline'))));
    }
    const found = Promise.all([
      client.read('services'),
      client.read('serviceDetails'),
      client.read('categories'),
    ]);
    const [services, details, categories] = await withLimit(
      found,
      READ_LIMIT_MS,
      () => new Failure('offline'),
    );
    return {
      services: parseServices(services),
      details: parseDetails(details),
      categories: parseCategories(categories),
    };
  } catch (error) {
    const failure = toFailure(error);
    logFailure('read', failure.kind, reasonOf(failure.cause ?? failure));
    throw failure;
  }
}
