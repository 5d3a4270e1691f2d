import { languages } from 'shared-i18n';
import * as v from 'valibot';
import { pagePathIssue } from './paths/page-path';

/*
 * The one statement of what builds and releases publish. Browsers import the types alone, so that they do not load the
 * library. File names are relative to the descriptor.
 */

/** The name of a package: `mf-catalogue`. */
export const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A package's version and eight digits of its contents' hash: `1.0.0-3f2a9c1b`. */
export const versionPattern = /^\d+\.\d+\.\d+-[0-9a-z]+$/;

/** SHA-384, in base64. */
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** A file below its version's folder, not hidden; its name needs no escaping in URLs, policies and markup. */
const FILE = /^(?!\.)[\w@.+~-]+(\/(?!\.)[\w@.+~-]+)*$/;

const name = v.pipe(v.string(), v.regex(namePattern, 'write lowercase letters, digits and single hyphens'));
const version = v.pipe(v.string(), v.regex(versionPattern, 'write it as 1.0.0-3f2a9c1b'));
const integrity = v.pipe(v.string(), v.regex(integrityPattern, 'write a SHA-384, in base64'));
const file = v.pipe(
  v.string(),
  v.regex(FILE, 'name a file of this version, without "..", by letters, digits and _ @ . + ~ -'),
);
const files = v.array(file);
const pagePath = v.pipe(
  v.string(),
  v.check(
    (path) => pagePathIssue(path) === undefined,
    ({ input }) => pagePathIssue(input) ?? '',
  ),
);

const nav = v.object({
  place: v.picklist(['header', 'footer', 'both', 'search', 'request']),
  order: v.number(),
  text: v.object({ az: v.string(), en: v.string(), ru: v.string() }),
});

/** A page with the files that it needs beyond its remote's own, in the order of loading. */
const page = v.object({
  path: pagePath,
  layout: v.picklist(['site', 'bare']),
  /** Set if the page reads the database. */
  data: v.exactOptional(v.boolean()),
  noindex: v.exactOptional(v.boolean()),
  unlisted: v.exactOptional(v.boolean()),
  /** `null` without a menu entry. Documents and page files omit it. */
  nav: v.exactOptional(v.nullable(nav)),
  files,
  styles: files,
  /** Scripts and style sheets that it loads on demand. */
  parts: files,
});

/** A published file: its SHA-384 in the form of the `integrity` attribute, and its size in bytes. */
const publishedFile = v.object({ integrity, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The common part of the descriptors of shell and remotes. */
const build = {
  name,
  /** Package version and content hash. */
  version,
  /** The contract version of the build. */
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'write it as 1.2.3')),
  /** Shared libraries: exact versions for the shell, accepted ranges for a remote. */
  shared: v.record(v.string(), v.string()),
  /** The start module of the shell or the exposed module of a remote, the files it needs, and its style sheets. */
  module: file,
  moduleFiles: files,
  styles: files,
  /** The server bundle's entry, for the composer. */
  server: file,
  files: v.record(file, publishedFile),
};

/** The federation container and the files it needs, for the federation runtime, and the pages. */
const loading = { entry: file, entryFiles: files, pages: v.array(page) };

const limit = v.exactOptional(v.pipe(v.number(), v.minValue(0)));

/** Limits of a page that differ from the site's, until it is hydrated except for `partBytes`. Bytes are transferred bytes: gzip, except for fonts and pictures. */
const budget = v.object({
  /** The heaviest document of any language, with styles; for pages with data only its head. */
  documentBytes: limit,
  /** All requests after the document: scripts, fonts, and pictures that are not loaded lazily. */
  requests: limit,
  scriptRequests: limit,
  scriptBytes: limit,
  fontBytes: limit,
  pictureBytes: limit,
  /** Scripts and style sheets that the page may load on demand, together. */
  partBytes: limit,
  /** The longest chain of requests after the document. */
  chainDepth: limit,
  /** Modules that two of its scripts contain. */
  duplicatedModules: limit,
});

const promoteRule = v.exactOptional(v.picklist(['auto', 'manual']));

/** `remote.json`, emitted by a remote's build. */
export const remoteSchema = v.object({
  ...build,
  ...loading,
  /**
   * SHA-256 of the remote's own files that the build read: a version with the one of the live version differs in shared
   * packages only.
   */
  sources: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'write a SHA-256, in hexadecimal')),
  promote: v.exactOptional(v.object({ own: promoteRule, shared: promoteRule })),
  budget: v.exactOptional(budget),
  texts: v.exactOptional(
    v.object({
      untranslated: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
      partial: v.exactOptional(v.record(v.string(), v.pipe(v.array(v.picklist(languages)), v.readonly()))),
    }),
  ),
});

/** `shell.json`, emitted by the shell's build. */
export const shellSchema = v.object({
  ...build,
  /** Font files worth preloading, by language. */
  fonts: v.object({ az: files, en: files, ru: files }),
  /** Files at fixed names in the site's root: icon, sharing picture, pictures of goods. */
  rootFiles: files,
});

/** The sources of a build: the commit, and whether the work tree had uncommitted changes. */
const sources = {
  commit: v.exactOptional(v.string()),
  tree: v.exactOptional(v.picklist(['clean', 'dirty'])),
};

/** One entry of a package's history: version, time (ISO 8601, UTC), author, and an optional reason. */
const promotion = v.object({
  version,
  since: v.string(),
  by: v.string(),
  ...sources,
  note: v.exactOptional(v.string()),
  /** In the entry of a rollback: the version that it replaced. */
  insteadOf: v.exactOptional(version),
});

/** The live release of one package, and the previous ones (newest first). */
const live = v.object({ ...promotion.entries, history: v.array(promotion) });

/** A release as browsers need it to load the remote; file names are relative to `base`. */
const release = v.object({
  name,
  version,
  /** The address of the published version: `https://catalogue.example.az/1.0.0-3f2a9c1b/`. */
  base: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^\s"'<>?#]+\/$/, 'write an address with a slash at the end'),
  ),
  ...loading,
  module: file,
  moduleFiles: files,
  styles: files,
  /** SHA-384 by file, for every script and style sheet of the release. */
  integrity: v.record(file, integrity),
});

/** A version that may not go live: its smoke test failed, or a person forbade it. Time in ISO 8601, UTC. */
const forbidden = v.object({ name, version, since: v.string(), by: v.string(), reason: v.string() });

/** `releases.json` on the shell's site: the live version of each package. */
export const releasesSchema = v.object({
  format: v.literal(1, 'this command knows the format 1 only'),
  shell: live,
  remotes: v.record(name, v.object({ ...live.entries, release, pinned: integrity })),
  /** Retired remotes that were not promoted again. */
  retired: v.exactOptional(v.array(name)),
  forbidden: v.exactOptional(v.array(forbidden)),
});

export type Budget = Required<v.InferOutput<typeof budget>>;
export type PublishedFile = v.InferOutput<typeof publishedFile>;
export type PublishedPage = v.InferOutput<typeof page>;
export type Descriptor = v.InferOutput<typeof remoteSchema>;
export type ShellDescriptor = v.InferOutput<typeof shellSchema>;
export type RemoteRelease = v.InferOutput<typeof release>;
export type Promotion = v.InferOutput<typeof promotion>;
export type LiveRelease = v.InferOutput<typeof live>;
export type Forbidden = v.InferOutput<typeof forbidden>;
export type Releases = v.InferOutput<typeof releasesSchema>;
export type Sources = Pick<Promotion, 'commit' | 'tree'>;

/**
 * The release that owns a page, reduced to this page and the hashes of its files. Documents and page files contain it.
 * `descriptor` is the SHA-384 of the release's `remote.json`, which describes the rest.
 */
export type PageOwner = RemoteRelease & { descriptor: string };

/** `remotes.json` on the shell's site, composed from `releases.json`: the paths of all pages, by their remote's name. */
export type LiveRemotes = Record<string, string[]>;

/** `published.json` beside a published version's files: time (ISO 8601, UTC), author and sources. */
export type Publication = Sources & { at: string; by: string };
