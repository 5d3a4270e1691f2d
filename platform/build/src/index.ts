export { buildPackage, releaseFolder, viteCommand } from './build';
export {
  assetBaseGlobal,
  DEV_PORT_OFFSET,
  type DevelopmentRemote,
  developmentRemotesVariable,
  devPort,
  filesBelow,
  findRemotes,
  integrityOf,
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
export { packageTypeIssues, typeIssues } from './types';
