import type { Language } from 'shared-i18n';
import type { PageConfig, PageNav, RemoteConfig } from './remote';

/** A published file: its SHA-384 in the form of the `integrity` attribute, and its size in bytes. */
export type PublishedFile = { integrity: string; bytes: number };

/** A page with the files that it needs beyond its remote's own, in the order of loading. */
export type PublishedPage = Omit<PageConfig, 'module' | 'data' | 'nav' | 'suggest'> & {
  /** Whether the page reads the database. */
  data?: boolean;
  /** `null`: it has no entry in the menus. Documents and page files leave it out. */
  nav?: PageNav | null;
  files: string[];
  styles: string[];
  /** Scripts and style sheets that it loads only when it needs them. */
  parts: string[];
};

/** What the public descriptions of shell and remotes have in common. File names are relative to the description. */
type BuildDescriptor = {
  name: string;
  /** Package version and content hash: `1.0.0-3f2a9c1b`. */
  version: string;
  /** Version of the contract that it was built with. */
  contract: string;
  /** Shared libraries: the exact versions of the shell, the version ranges that a remote accepts. */
  shared: Record<string, string>;
  /** The module that starts (the shell) or is exposed (a remote), the files it needs, and its style sheets. */
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
  /** Files at the site's root under a fixed name: the icon, the sharing picture, pictures of goods. */
  rootFiles: string[];
};

/** A release as the browser needs it to load the remote; file names are relative to `base`. */
export type RemoteRelease = Pick<
  Descriptor,
  'name' | 'version' | 'entry' | 'entryFiles' | 'module' | 'moduleFiles' | 'styles' | 'pages'
> & {
  /** Where the version is published, with a slash at the end: `https://catalogue.example.az/1.0.0-3f2a9c1b/`. */
  base: string;
  /** SHA-384 by file, for every script and style sheet of the release. */
  integrity: Record<string, string>;
};

/**
 * The release that owns a page, restricted to it: no other page, and the hashes of no other page's files. Documents and
 * page files contain it. `descriptor` is the SHA-384 of the release's `remote.json`, which describes the rest.
 */
export type PageOwner = RemoteRelease & { descriptor: string };

/** `remotes.json` on the shell's site, composed from `releases.json`: the paths of all pages, by their remote's name. */
export type LiveRemotes = Record<string, string[]>;

/** The sources of a build: the commit, and whether the work tree had uncommitted changes. */
export type Sources = { commit?: string; tree?: 'clean' | 'dirty' };

/** `published.json` beside a published version's files: when (ISO 8601, UTC), by whom, from which sources. */
export type Publication = Sources & { at: string; by: string };

/** One entry of a package's history: what was promoted, when (ISO 8601, UTC), by whom, and an optional reason. */
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

/** `releases.json` on the shell's site: which version of each package is live. */
export type Releases = {
  format: 1;
  shell: LiveRelease;
  remotes: Record<string, LiveRelease & { release: RemoteRelease; pinned: string }>;
  /** Remotes that were retired as a whole and not promoted again. */
  retired?: string[];
};
