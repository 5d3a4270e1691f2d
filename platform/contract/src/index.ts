/** The parts of react-router, react-dom and zustand that remotes may use; the shell bundles the only copies. */

// For remotes that were built before these were in `@platform/goods`.
export { MAX_LINES, NAME_MAX, NOTE_MAX, QUANTITY_MAX, type RequestLine, toQuantity } from '@platform/goods';
export { createPortal, flushSync } from 'react-dom';
export {
  Link,
  type LinkProps,
  type LoaderFunctionArgs,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { create } from 'zustand';
export type {
  BankDetails,
  Certificate,
  Company,
  Credentials,
  PhotoSubject,
  Reference,
  Weekday,
} from './company';
export type {
  Budget,
  Descriptor,
  Forbidden,
  LiveRelease,
  LiveRemotes,
  PageOwner,
  Promotion,
  Publication,
  PublishedFile,
  PublishedPage,
  Releases,
  RemoteRelease,
  ShellDescriptor,
  Sources,
} from './descriptor';
export { LoaderData, useLoaderData } from './loader-data';
export type { MenuEntry } from './menu';
export { PageHead, publicAddress, StructuredData } from './PageHead';
export type {
  Layout,
  PageConfig,
  PageDataConfig,
  PageHandle,
  PageNav,
  PromoteRule,
  RemoteConfig,
  RemoteModule,
  Suggestion,
} from './remote';
export {
  type AddedLines,
  addLines,
  changeLine,
  removeLines,
  useRequestLines,
} from './request-list';
export { getSettings, type PageData, provideSettings, readPageData, type Settings } from './settings';
