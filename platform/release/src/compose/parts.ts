import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { PageData, Releases, RemoteRelease } from '@platform/contract';
import { defaultLanguage, type Language } from 'shared-i18n';
import type { Environment } from '../environment';
import { browserIntegrity, readShellDescriptor, versionFolder } from '../release/versions';
import type { DocumentParts } from './document';

type Rendered = {
  page: string;
  language: Language;
  owner?: string;
  html: string;
  loaderData: Record<string, unknown>;
};

/** Everything that the document of a rendered page names: its scripts, styles, fonts, hashes and data. */
export function documentParts(
  environment: Environment,
  releases: Releases,
  rendered: Rendered,
): DocumentParts {
  const { language, html, loaderData, owner } = rendered;
  const release = owner ? releases.remotes[owner]?.release : undefined;
  const shell = shellParts(environment, releases, language);
  const block: PageData = { language, settings: environment.settings, owner: release ?? null, loaderData };
  if (!release) return { ...shell, page: block, html };
  const page = release.pages.find(({ path }) => path === rendered.page);
  const sheets = [...release.styles, ...(page?.styles ?? [])];
  return {
    ...shell,
    page: block,
    html,
    styles: shell.styles + sheets.map((file) => styleText(environment, release, file)).join('\n'),
    inlinedSheets: sheets.map((file) => release.base + file),
    scripts: [
      ...shell.scripts,
      ...[...release.moduleFiles, ...(page?.files ?? [])].map((file) => release.base + file),
    ],
    integrity: { ...shell.integrity, ...hashes(release.base, release.integrity) },
  };
}

/**
 * The document for addresses that were not composed: it carries no page and no language of its own.
 * @param withoutScripts the page for no page, which shows the way to those who run no scripts
 */
export function fallbackParts(
  environment: Environment,
  releases: Releases,
  withoutScripts: string,
): DocumentParts {
  const page: PageData = {
    language: defaultLanguage,
    settings: environment.settings,
    owner: null,
    loaderData: null,
  };
  return { ...shellParts(environment, releases, defaultLanguage), page, html: '', withoutScripts };
}

function shellParts(environment: Environment, releases: Releases, language: Language) {
  const { version } = releases.shell;
  const descriptor = readShellDescriptor(environment, version);
  const base = `/${version}/`;
  const folder = versionFolder(environment, shellName, version);
  const text = (file: string) => absoluteUrls(readFileSync(join(folder, file), 'utf8'), base + file);
  return {
    origins: Object.keys(releases.remotes).flatMap((name) => environment.origins[name] ?? []),
    styles: descriptor.styles.map(text).join('\n'),
    inlinedSheets: [],
    scripts: descriptor.moduleFiles.map((file) => base + file),
    start: base + descriptor.module,
    fonts: descriptor.fonts[language].map((file) => base + file),
    ...(environment.preview && { preview: environment.preview }),
    integrity: hashes(base, browserIntegrity(descriptor.files)),
  };
}

function hashes(base: string, integrity: RemoteRelease['integrity']): Record<string, string> {
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map(([file, hash]) => [base + file, hash]));
}

function styleText(environment: Environment, { name, version, base }: RemoteRelease, file: string): string {
  const text = readFileSync(join(versionFolder(environment, name, version), file), 'utf8');
  return absoluteUrls(text, base + file);
}

/** A sheet that moves into a document takes the addresses of its pictures and fonts along. */
export function absoluteUrls(styles: string, sheet: string): string {
  const home = new URL(sheet, 'http://site');
  return styles.replace(/url\((['"]?)(?!data:|#|https?:)([^'")]+)\1\)/g, (_, __, target: string) => {
    const { href, origin, pathname } = new URL(target, home);
    return `url(${origin === 'http://site' ? pathname : href})`;
  });
}
