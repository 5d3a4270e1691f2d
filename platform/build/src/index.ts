export { buildPackage, releaseFolder, sitePackages, viteCommand } from './build';
export {
  DEV_PORT_OFFSET,
  findRemotes,
  packageFolder,
  portOffset,
  ports,
  root,
  sharedLibraries,
  sharedVersions,
  shellName,
} from './packages';
export { filesBelow, integrityOf } from './published-files';
export { assetBaseGlobal, defineRemote } from './remote';
export { type DevelopmentRemote, defineShell, developmentRemotesVariable, sharedFile } from './shell';
export { typeIssues } from './types';
export { settingsVariable } from './vite-parts';
