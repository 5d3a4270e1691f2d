import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Releases } from '@platform/contract';
import { languages } from 'shared-i18n';
import { fileName } from '../compose/address';
import type { Rendering } from '../compose/render-documents';
import type { Environment } from '../environment';
import { readShell, versionFolder } from '../release/versions';

/** What one page may weigh on the way to a visitor: its document (styles included) and its scripts, in bytes, gzip. */
export type PageWeight = { document: number; scripts: number };

/** The weight of the heaviest document of each page among those that were rendered. */
export function pageWeights(
  environment: Environment,
  { shell, remotes }: Releases,
  { composed, documents }: Rendering,
): Record<string, PageWeight> {
  const weigh = (folder: string, files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  const { folder, descriptor } = readShell(environment, shell.version);
  const frame = weigh(folder, descriptor.moduleFiles);
  const weights: Record<string, PageWeight> = {};
  for (const [address, { owner, page }] of Object.entries(composed)) {
    const texts = languages.flatMap((language) => documents.get(`${language}/${fileName(address)}`) ?? []);
    const release = remotes[owner]?.release;
    if (texts.length === 0 || !release) continue;
    const { data, files = [] } = release.pages.find(({ path }) => path === page) ?? {};
    // What staff put into the database is no release's fault: of a page that shows data only the head counts.
    const sizes = texts.map((text) => gzipSync(data ? text.slice(0, text.indexOf('</head>')) : text).length);
    const own = [...release.moduleFiles, ...files];
    weights[page] = {
      document: Math.max(...sizes, weights[page]?.document ?? 0),
      scripts:
        weights[page]?.scripts ?? frame + weigh(versionFolder(environment, owner, release.version), own),
    };
  }
  return weights;
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
