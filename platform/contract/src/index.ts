export type {
  Descriptor,
  LiveRelease,
  Promotion,
  Publication,
  PublishedFile,
  PublishedPage,
  Releases,
  RemoteRelease,
  ShellDescriptor,
  Sources,
} from './descriptor';
export { PageHead, publicAddress, StructuredData } from './PageHead';
export type { Layout, PageConfig, PageHandle, RemoteConfig, RemoteModule } from './remote';
export * from './routing';
export { getSettings, type PageData, provideSettings, readPageData, type Settings } from './settings';
