export type {
  Descriptor,
  InForce,
  PageBlock,
  Promotion,
  Publication,
  PublishedFile,
  PublishedPage,
  Releases,
  RemoteRelease,
  ShellDescriptor,
  Sources,
} from './descriptor';
export { PageHead, publicAddress } from './PageHead';
export type { Layout, PageConfig, PageHandle, RemoteConfig, RemoteModule } from './remote';
export * from './routing';
export { StructuredData } from './StructuredData';
export { getSettings, provideSettings, type Settings } from './settings';
