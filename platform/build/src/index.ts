export { buildPackage, releaseFolder, viteCommand } from './build';
export { parse, parseDescriptor, parseReleases, parseRemote, parseShell } from './descriptor';
export {
  assetBaseGlobal,
  classPrefix,
  DEV_PORT_OFFSET,
  type DevelopmentRemote,
  developmentRemotesVariable,
  devPort,
  filesBelow,
  findRemotes,
  hasShell,
  integrityOf,
  modulesFile,
  packageFolder,
  portOffset,
  ports,
  remoteModule,
  root,
  settingsVariable,
  sharedFile,
  sharedLibraries,
  sharedVersions,
  shellName,
  sitePackages,
} from './packages';
export { pagePathIssue, pathsOverlap, reservedSegment } from './page-path';
export { packageTypeIssues, typeIssues } from './types';
