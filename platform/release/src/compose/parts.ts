import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData, Releases, RemoteRelease } from '@platform/contract';
import type { Language } from 'shared-i18n';
import type { Environment } from '../environment';
import { browserIntegrity, readShell, versionFolder } from '../release/versions';
import type { DocumentParts } from './document';

/** A rendered page; without an owner, the page for no page or the fallback document. */
type Rendered = {
  owner?: string;
  page?: string;
  language: Language;
  html: string;
  withoutScripts?: string;
  loaderData: PageData['loaderData'];
};

/** Everything that the document of a rendered page names: its scripts, styles, fonts, hashes and data. */
export function documentParts(
  environment: Environment,
  releases: Releases,
  { owner = '', page: path, language, loaderData, ...markup }: Rendered,
): DocumentParts {
  const { settings, origins, preview } = environment;
  const shell = readShell(environment, releases.shell.version);
  const { descriptor } = shell;
  const release = releases.remotes[owner]?.release;
  const page = release?.pages.find((one) => one.path === path);
  const base = release?.base ?? '';
  const sheets = [...(release?.styles ?? []), ...(page?.styles ?? [])];
  const scripts = [...(release?.moduleFiles ?? []), ...(page?.files ?? [])];
  const styleText = (folder: string, from: string, files: string[]) =>
    files.map((file) => absoluteUrls(readFileSync(join(folder, file), 'utf8'), from + file)).join('\n');
  const folder = release ? versionFolder(environment, owner, release.version) : '';
  return {
    ...markup,
    ...(preview && { preview }),
    page: { language, settings, owner: release ?? null, loaderData },
    origins: Object.keys(releases.remotes).flatMap((name) => origins[name] ?? []),
    styles: styleText(shell.folder, shell.base, descriptor.styles) + styleText(folder, base, sheets),
    inlinedSheets: sheets.map((file) => base + file),
    scripts: [
      ...descriptor.moduleFiles.map((file) => shell.base + file),
      ...scripts.map((file) => base + file),
    ],
    start: shell.base + descriptor.module,
    fonts: descriptor.fonts[language].map((file) => shell.base + file),
    integrity: {
      ...scriptHashes(shell.base, browserIntegrity(descriptor.files)),
      ...scriptHashes(base, release?.integrity ?? {}),
    },
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
