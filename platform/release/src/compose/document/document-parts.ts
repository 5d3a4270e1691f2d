import type { PageData, Releases, RemoteRelease, Settings } from '@platform/contract';
import { defaultLanguage, type Language } from 'shared-i18n';
import type { Environment } from '../../model/environment';
import { browserIntegrity } from '../../model/version';
import { readPublished, readShell, readVersion } from '../../store/versions';
import { liveMenu } from '../menu';
import { ANY_IMAGE_HOST } from './content-policy';
import { releaseOfPage } from './site-files';

/** A rendered page; without an owner, the page for no page. */
export type Rendered = {
  owner?: string;
  page?: string;
  language: Language;
  /** The page's own head tags first, then the body. */
  html: string;
  loaderData: PageData['loaderData'];
};

/** Everything that the document of a rendered page names: its scripts, styles, fonts, hashes and data. */
export type DocumentParts = Omit<PageParts, 'page'> & Pick<Rendered, 'html'> & { page: PageData };

/**
 * Creates parts for many documents: the shell and each sheet are read once, and the common parts of a page's documents
 * in a language are made once.
 */
export function createDocumentParts(environment: Environment, releases: Releases) {
  let site: SiteParts | undefined;
  const known = new Map<string, PageParts>();
  return ({ owner = '', page = '', language, loaderData, html }: Rendered): DocumentParts => {
    const key = `${owner} ${page} ${language}`;
    site ??= siteParts(environment, releases);
    const common = known.get(key) ?? pageParts(site, { owner, page, language });
    known.set(key, common);
    return { ...common, html, page: { ...common.page, loaderData } };
  };
}

/** Returns the parts of a document of no page: those that all documents have. */
export function commonParts(environment: Environment, releases: Releases): DocumentParts {
  const rendered = { language: defaultLanguage, html: '', loaderData: null };
  return createDocumentParts(environment, releases)(rendered);
}

type SiteParts = ReturnType<typeof siteParts>;

function siteParts(environment: Environment, releases: Releases) {
  const { origins, preview } = environment;
  const shell = readShell(environment, releases.shell.version);
  const texts = new Map<string, string>();
  /** Returns the text of a package's sheets, with the addresses that they name from where they are served. */
  const styleText = (name: string, version: string, from: string, files: string[]) => {
    const read = (file: string) =>
      readPublished(readVersion(environment, name, version), file).toString('utf8');
    const readSheet = (file: string) => {
      const text = texts.get(from + file) ?? absoluteUrls(read(file), from + file);
      texts.set(from + file, text);
      return text;
    };
    return files.map(readSheet).join('\n');
  };
  return {
    releases,
    shell,
    styleText,
    menu: liveMenu(releases),
    settings: documentSettings(environment.settings),
    hashes: scriptHashes(shell.base, browserIntegrity(shell.descriptor.files)),
    common: {
      ...(preview && { preview }),
      imageHosts: environment.imageHosts ?? ANY_IMAGE_HOST,
      origins: Object.keys(releases.remotes).flatMap((name) => origins[name] ?? []),
      start: shell.base + shell.descriptor.module,
      /** Its address is cached for a year: browsers ask for the icon again on every navigation. */
      icon: `${shell.base}root/favicon.svg`,
    },
  };
}

/**
 * Every document has the settings. Lists for one page are its data; the settings only tell that they exist. What offers
 * begin with is a file for staff.
 */
function documentSettings(settings: Settings): Settings {
  const {
    credentials: { certificates, references } = {},
    offers: _offers,
    privacy: _privacy,
    ...company
  } = settings.company;
  const credentials = {
    ...(certificates && { certificates: [] }),
    ...(references && { references: [] }),
  };
  const { offerTemplateId: _offerTemplateId, ...mail } = settings.mail;
  return { ...settings, company: { ...company, credentials }, mail };
}

type PageParts = ReturnType<typeof pageParts>;

/** Everything except the rendered markup. */
function pageParts(
  { releases, shell, styleText, menu, settings, hashes, common }: SiteParts,
  { owner, page: path, language }: { owner: string; page: string; language: Language },
) {
  const { descriptor } = shell;
  const { release, pinned } = releases.remotes[owner] ?? {};
  const page = release?.pages.find((one) => one.path === path);
  const base = release?.base ?? '';
  const sheets = [...(release?.styles ?? []), ...(page?.styles ?? [])];
  const scripts = [...(release?.moduleFiles ?? []), ...(page?.files ?? [])];
  const ofRemote = styleText(owner, release?.version ?? '', base, sheets);
  const known = release && page ? releaseOfPage(release, page) : release;
  return {
    ...common,
    /** Set for staff pages, which need sign-in. */
    staff: page?.noindex ?? false,
    page: {
      language,
      settings,
      menu,
      owner: known && pinned ? { ...known, descriptor: pinned } : null,
    },
    styles: styleText(shell.name, shell.version, shell.base, descriptor.styles) + ofRemote,
    /** Addresses of the sheets whose text is inlined. */
    inlinedSheets: sheets.map((file) => base + file),
    /** Every script of the page, so that none is left to be discovered. */
    scripts: [
      ...descriptor.moduleFiles.map((file) => shell.base + file),
      ...scripts.map((file) => base + file),
    ],
    fonts: descriptor.fonts[language].map((file) => shell.base + file),
    /** SHA-384 by address for all modules of the shell, and for all that the page can load of its remote. */
    integrity: { ...hashes, ...scriptHashes(base, known?.integrity ?? {}) },
  };
}

function scriptHashes(base: string, integrity: RemoteRelease['integrity']): Record<string, string> {
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map(([file, hash]) => [base + file, hash]));
}

/** A sheet that moves into a document takes the addresses of its pictures and fonts along. */
export function absoluteUrls(styles: string, sheet: string): string {
  const home = new URL(sheet, 'http://site');
  return styles.replace(/url\((['"]?)(?!data:|#|https?:)([^'")]+)\1\)/g, (_, __, target: string) => {
    const { href, origin, pathname } = new URL(target, home);
    return `url(${origin === 'http://site' ? pathname : href})`;
  });
}
