export { integrityPattern, namePattern, versionPattern } from '@platform/contract/descriptor';
export { pagePathIssue, pagesNear, pathsOverlap, reservedSegment } from '@platform/contract/page-path';
export { buildPackage, releaseFolder, viteCommand } from './build';
export {
  parse,
  parseDescriptor,
  parseReleases,
  parseRemote,
  parseShell,
} from './descriptor';
export {
  type Answer,
  answerPages,
  developedMenu,
  developedOwner,
  fetchLive,
  OWNER_PATH,
  sendAnswer,
} from './developed-pages';
export {
  assetBaseGlobal,
  BLOCKED_PORT,
  classPrefix,
  DEV_PORT_OFFSET,
  type Development,
  developmentVariable,
  devPort,
  filesBelow,
  findRemotes,
  hasShell,
  integrityOf,
  modulesFile,
  movedOffset,
  packageFolder,
  portOffset,
  ports,
  remoteModule,
  requireFiles,
  root,
  sharedFile,
  sharedLibraries,
  sharedVersions,
  shellName,
  remoteNames,
  sitePackages,
} from './packages';
export { packageTypeIssues, typeIssues } from './types';
