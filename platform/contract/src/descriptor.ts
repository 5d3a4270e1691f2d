import type { Language } from 'shared-i18n';
import type { PageConfig, PageNav, RemoteConfig } from './remote';

/** A published file: its SHA-384 in the form of the `integrity` attribute, and its size in bytes. */
export type PublishedFile = { integrity: string; bytes: number };

/** A page with the files that it needs beyond its remote's own, in the order of loading. */
export type PublishedPage = Omit<PageConfig, 'module' | 'data' | 'nav' | 'suggest'> & {
  /** Set if the page reads the database. */
  data?: boolean;
  /** `null` without a menu entry. Documents and page files omit it. */
  nav?: PageNav | null;
  files: string[];
  styles: string[];
  /** Scripts and style sheets that it loads on demand. */
  parts: string[];
};

/** The common part of the descriptors of shell and remotes. File names are relative to the descriptor. */
type BuildDescriptor = {
  name: string;
  /** Package version and content hash: `1.0.0-3f2a9c1b`. */
  version: string;
  /** The contract version of the build. */
  contract: string;
  /** Shared libraries: exact versions for the shell, accepted ranges for a remote. */
  shared: Record<string, string>;
  /** The start module of the shell or the exposed module of a remote, the files it needs, and its style sheets. */
  module: string;
  moduleFiles: string[];
  styles: string[];
  /** The server bundle's entry, for the composer. */
  server: string;
  files: Record<string, PublishedFile>;
};

/** `remote.json`, emitted by a remote's build. */
export type Descriptor = BuildDescriptor &
  Pick<RemoteConfig, 'promote' | 'budget' | 'texts'> & {
    pages: PublishedPage[];
    /** SHA-256 of the remote's own files that the build read: a version with the one of the live version differs in shared packages only. */
    sources: string;
    /** The federation container and the files it needs, for the federation runtime. */
    entry: string;
    entryFiles: string[];
  };

/** `shell.json`, emitted by the shell's build. */
export type ShellDescriptor = BuildDescriptor & {
  /** Font files worth preloading, by language. */
  fonts: Record<Language, string[]>;
  /** Files at fixed names in the site's root: icon, sharing picture, pictures of goods. */
  rootFiles: string[];
};

/** A release as browsers need it to load the remote; file names are relative to `base`. */
export type RemoteRelease = Pick<
  Descriptor,
  'name' | 'version' | 'entry' | 'entryFiles' | 'module' | 'moduleFiles' | 'styles' | 'pages'
> & {
  /** The address of the published version, with a slash at the end: `https://catalogue.example.az/1.0.0-3f2a9c1b/`. */
  base: string;
  /** SHA-384 by file, for every script and style sheet of the release. */
  integrity: Record<string, string>;
};

/**
 * The release that owns a page, reduced to this page and the hashes of its files. Documents and page files contain it.
 * `descriptor` is the SHA-384 of the release's `remote.json`, which describes the rest.
 */
export type PageOwner = RemoteRelease & { descriptor: string };

/** `remotes.json` on the shell's site, composed from `releases.json`: the paths of all pages, by their remote's name. */
export type LiveRemotes = Record<string, string[]>;

/** The sources of a build: the commit, and whether the work tree had uncommitted changes. */
export type Sources = { commit?: string; tree?: 'clean' | 'dirty' };

/** `published.json` beside a published version's files: time (ISO 8601, UTC), author and sources. */
export type Publication = Sources & { at: string; by: string };

/** One entry of a package's history: version, time (ISO 8601, UTC), author, and an optional reason. */
export type Promotion = Sources & {
  version: string;
  since: string;
  by: string;
  note?: string;
  /** In the entry of a rollback: the version that it replaced. */
  insteadOf?: string;
};

/** The live release of one package, and the previous ones (newest first). */
export type LiveRelease = Promotion & { history: Promotion[] };

/** `releases.json` on the shell's site: the live version of each package. */
export type Releases = {
  format: 1;
  shell: LiveRelease;
  remotes: Record<string, LiveRelease & { release: RemoteRelease; pinned: string }>;
  /** Retired remotes that were not promoted again. */
  retired?: string[];
};
