import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { languages } from 'shared-i18n';
import { fileName } from '../compose/addresses';
import type { Rendering } from '../compose/render-documents';
import type { Environment } from '../environment';
import { readShellDescriptor, versionFolder } from '../release/versions';

/** What one page may weigh on the way to a visitor: its document (styles included) and its scripts, in bytes, gzip. */
export type PageWeight = { document: number; scripts: number };

/** The weight of the heaviest document of each page among those that were rendered. */
export function pageWeights(
  environment: Environment,
  releases: Releases,
  { composed, documents }: Rendering,
): Record<string, PageWeight> {
  const weigh = scales(environment, releases);
  const { remotes } = releases;
  const weights: Record<string, PageWeight> = {};
  for (const [address, { owner, page }] of Object.entries(composed)) {
    const texts = languages.flatMap((language) => documents.get(`${language}/${fileName(address)}`) ?? []);
    if (texts.length === 0) continue;
    const data = remotes[owner]?.release.pages.find(({ path }) => path === page)?.data ?? false;
    const sizes = texts.map((text) => gzipSync(data ? withoutContent(text) : text).length);
    const document = Math.max(...sizes, weights[page]?.document ?? 0);
    weights[page] = { document, scripts: weigh(owner, page) };
  }
  return weights;
}

/** What staff put into the database is no release's fault: of a page that shows data only the head counts. */
function withoutContent(text: string): string {
  return text.slice(0, text.indexOf('</head>'));
}

/** Weighs the scripts of a page once each, the shell's included. */
function scales(environment: Environment, { shell, remotes }: Releases) {
  const known = new Map<string, number>();
  const bytes = (name: string, version: string, file: string) => {
    const path = join(versionFolder(environment, name, version), file);
    const weight = known.get(path) ?? gzipSync(readFileSync(path)).length;
    known.set(path, weight);
    return weight;
  };
  const frame = readShellDescriptor(environment, shell.version).moduleFiles;
  return (owner: string, page: string) => {
    const release = remotes[owner]?.release;
    const files = release?.pages.find(({ path }) => path === page)?.files ?? [];
    const own = release ? [...release.moduleFiles, ...files] : [];
    const weights = [
      ...frame.map((file) => bytes(shellName, shell.version, file)),
      ...own.map((file) => bytes(owner, release?.version ?? '', file)),
    ];
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
}

/** The heaviest document may weigh so much, styles and data included, in bytes, gzip. Measured: 24 kB (`/`). */
export const DOCUMENT_BUDGET_BYTES = 40_000;

/** Document and scripts of a page together, in bytes, gzip. Measured: 184 kB (`/`), of which the shell has 138 kB. */
export const PAGE_BUDGET_BYTES = 225_000;

/** The pages that weigh more than a visitor should wait for, one sentence each. */
export function overweight(weights: Record<string, PageWeight>): string[] {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return Object.entries(weights).flatMap(([page, { document, scripts }]) => {
    const whole = document + scripts;
    if (document > DOCUMENT_BUDGET_BYTES)
      return [`the document of ${page} weighs ${kB(document)} of ${kB(DOCUMENT_BUDGET_BYTES)} gzip`];
    return whole > PAGE_BUDGET_BYTES
      ? [`${page} weighs ${kB(whole)} of ${kB(PAGE_BUDGET_BYTES)} gzip (scripts ${kB(scripts)})`]
      : [];
  });
}
