export { buildPackage, releaseFolder, viteCommand } from './build';
export { filesBelow, integrityOf } from './files';
export {
  assetBaseGlobal,
  DEV_PORT_OFFSET,
  type DevelopmentRemote,
  developmentRemotesVariable,
  devPort,
  findRemotes,
  packageFolder,
  portOffset,
  ports,
  root,
  settingsVariable,
  sharedFile,
  sharedLibraries,
  shellName,
  sitePackages,
} from './packages';
export { typeIssues } from './types';
