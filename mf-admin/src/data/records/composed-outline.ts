import { askDatabase } from '@platform/data/read';
import { latestStamp, parseStamps, stampsPath } from '@platform/records';
import { outlineAt, outlineFile } from './outline';

/** Returns the file with the outline of all services. Stamps are read first: a write in between counts as newer. */
export async function outlineFiles(): Promise<Record<string, string>> {
  const stamps = parseStamps(await askDatabase([stampsPath]));
  return { [outlineFile]: JSON.stringify(outlineAt(latestStamp(stamps), await askDatabase(['services']))) };
}
