import { getSettings } from '@platform/contract';
import { askDatabase } from '@platform/data/read';
import { latestStamp, parseStamps, stampsPath } from '@platform/records';
import { offerDefaultsFile, offerDefaultsOf } from '../enquiries/offer-defaults';
import { outlineAt, outlineFile } from './outline';

/**
 * Returns the files with the outline of all services and with what offers begin with. Stamps are read first: a write in
 * between counts as newer.
 */
export async function outlineFiles(): Promise<Record<string, string>> {
  const stamps = parseStamps(await askDatabase([stampsPath]));
  return {
    [outlineFile]: JSON.stringify(outlineAt(latestStamp(stamps), await askDatabase(['services']))),
    [offerDefaultsFile]: JSON.stringify(offerDefaultsOf(getSettings())),
  };
}
