import { version } from '../package.json';

/** The contract's version; a remote fits a shell of the same major version that is not older. */
export const contractVersion: string = version;
