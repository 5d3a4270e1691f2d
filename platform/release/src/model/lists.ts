import { composedDataFile } from '@platform/records';
import { COMPOSED_PATH } from './composed';
import { DETAILS_PATH, RELEASES_PATH } from './releases';
import { VERSIONS_PATH } from './version';

/** State of earlier compositions beside the lists that a composition starts from, where it exists. */
export const CARRIED_PATHS = [DETAILS_PATH, `/${composedDataFile}`];

/** The lists at the root of the shell's site, which every composition may write. */
export const LIST_PATHS = [RELEASES_PATH, COMPOSED_PATH, VERSIONS_PATH, ...CARRIED_PATHS];
