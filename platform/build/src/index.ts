export { buildPackage, releaseFolder, sitePackages, viteCommand } from './build';
export { findRemotes, packageFolder, root, shellName } from './packages';
export { DEV_PORT_OFFSET, portOffset, ports } from './ports';
export { filesBelow, integrityOf } from './published-files';
export { assetBaseGlobal, defineRemote } from './remote';
export { settingsVariable } from './settings-block';
export { sharedLibraries, sharedVersions } from './shared';
export { type DevelopmentRemote, defineShell, developmentRemotesVariable, sharedFile } from './shell';
export { typeMisfits } from './types';
