import type { Language } from 'shared-i18n';
import type { PageConfig } from './remote';
import type { Settings } from './settings';

/** A published file: its SHA-384 in the form of the `integrity` attribute, and its size in bytes. */
export type PublishedFile = { integrity: string; bytes: number };

/** A page with the files that it needs beyond its remote's own, in the order of loading. */
export type PublishedPage = Omit<PageConfig, 'module'> & { files: string[]; styles: string[] };

/** `remote.json`, emitted by a remote's build: all that others may know of it. File names are relative to it. */
export type Descriptor = {
  name: string;
  /** Package version and content hash: `1.0.0-3f2a9c1b`. */
  version: string;
  /** The contract's version it was built with. */
  contract: string;
  /** Shared libraries with the ranges that it accepts. */
  shared: Record<string, string>;
  pages: PublishedPage[];
  /** The federation container and the files it needs: the runtime's way in. */
  entry: string;
  entryFiles: string[];
  /** The exposed module, the files it needs, and its style sheets: the direct way in. */
  module: string;
  moduleFiles: string[];
  styles: string[];
  /** The server bundle's entry, for the composer. */
  server: string;
  files: Record<string, PublishedFile>;
};

/** `shell.json`, emitted by the shell's build. */
export type ShellDescriptor = {
  name: string;
  version: string;
  contract: string;
  /** What the shell shares, with the exact versions. */
  shared: Record<string, string>;
  /** The script that starts the page, everything it imports, its style sheets. */
  module: string;
  moduleFiles: string[];
  styles: string[];
  /** Font files worth preloading, by language. */
  fonts: Record<Language, string[]>;
  server: string;
  /** Files that stand at the site's root under a fixed name: the icon, the sharing picture, pictures of goods. */
  rootFiles: string[];
  files: Record<string, PublishedFile>;
};

/** What a browser needs to know to load a remote; file names are relative to `base`. */
export type RemoteRelease = Pick<
  Descriptor,
  'name' | 'version' | 'entry' | 'entryFiles' | 'module' | 'moduleFiles' | 'styles' | 'pages'
> & {
  /** Where the version is published, with a slash at the end: `https://catalogue.example.az/1.0.0-3f2a9c1b/`. */
  base: string;
  /** SHA-384 by file, for every script and style sheet of the release. */
  integrity: Record<string, string>;
};

/** Which sources a version was built from: the commit, and whether the work tree had changes beyond it. */
export type Sources = { commit?: string; tree?: 'clean' | 'dirty' };

/** `published.json` beside a published version's files: when (ISO 8601, UTC), by whom, from which sources. */
export type Publication = Sources & { at: string; by: string };

/** One line of a package's history: what was promoted, when (ISO 8601, UTC), by whom, and why it was. */
export type Promotion = Sources & {
  version: string;
  since: string;
  by: string;
  note?: string;
  /** A rollback names the version that it took out of force. */
  insteadOf?: string;
};

/** What is in force of one package, and what was before (newest first). */
export type InForce = Promotion & { history: Promotion[] };

/** `releases.json` on the shell's site: which version of each package is in force. */
export type Releases = {
  format: 1;
  shell: InForce;
  remotes: Record<string, InForce & { release: RemoteRelease; pinned: string }>;
  /** Remotes that were taken out of force as a whole and did not come back. */
  retired?: string[];
};

/** The JSON block of a composed document (`<script type="application/json" id="page">`). */
export type PageBlock = {
  language: Language;
  settings: Settings;
  /** The release that owns the page; `null` in documents without an owner (404 and the fallback). */
  owner: RemoteRelease | null;
  /** What the server's loaders answered; `null` where nothing was rendered. */
  loaderData: Record<string, unknown> | null;
};
