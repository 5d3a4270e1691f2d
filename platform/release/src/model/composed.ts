import { parse } from '@platform/build';
import { composedFilePath } from '@platform/contract/composed-file';
import { languages } from 'shared-i18n';
import * as v from 'valibot';
import { dataFileName, fileName, isAddress } from './address';

/** The list of composed pages at the root of the shell's site: every composition starts from it. */
export const COMPOSED_PATH = '/composed.json';

/**
 * Lists the files of all addresses: a document in each language, the one for requests without a language, the data, and
 * the page's files.
 */
export function documentFiles(composed: Composed): string[] {
  return Object.entries(composed).flatMap(([address, { owner, data, files = [] }]) => [
    ...['', ...languages.map((language) => `${language}/`)].map((folder) => folder + fileName(address)),
    ...(data ? [dataFileName(address)] : []),
    ...files.map((name) => pageFile(owner, name)),
  ]);
}

/** Returns the file of the site that a page of a remote has composed under a name. */
export function pageFile(owner: string, name: string): string {
  return composedFilePath(owner, name).slice(1);
}

/** The name of a file of a page: nothing that a browser would show or run. */
export const pageFileName = v.pipe(
  v.string(),
  v.regex(
    /^([\p{L}\p{N}][\p{L}\p{N}_-]{0,99}\/){0,2}[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}\.(json|csv|xlsx)$/u,
    ({ input }) =>
      `${JSON.stringify(input)} names no file of a page: use letters, digits, "-" and "_", and end in .json, .csv or .xlsx`,
  ),
);

const version = v.exactOptional(v.string());

const composedAddress = v.object({
  owner: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'name a remote')),
  page: v.string(),
  noindex: v.boolean(),
  /** Set if it has a data file. */
  data: v.exactOptional(v.literal(true)),
  /** The names of the files that were composed beside it. */
  files: v.exactOptional(v.array(pageFileName)),
  /**
   * The owner's version that each document was rendered from: a page that failed keeps its last good document, which
   * is of an earlier one.
   */
  versions: v.object({ az: version, en: version, ru: version }),
  /**
   * Of a page that shows data, where it is known: the paths in the database that were read for all languages, and the
   * hash of the values there, of the releases and of the settings.
   */
  inputs: v.exactOptional(v.object({ reads: v.array(v.string()), hash: v.string() })),
});

export type ComposedAddress = v.InferOutput<typeof composedAddress>;

export type Inputs = NonNullable<ComposedAddress['inputs']>;

const composedSchema = v.record(
  v.pipe(v.string(), v.check(isAddress, 'name an address whose file lies in the folder of the site')),
  composedAddress,
);

/** Every address that has documents: whose they are, and from which page. */
export type Composed = v.InferOutput<typeof composedSchema>;

/** Reads a list of composed addresses. @throws one sentence that names the invalid value */
export function parseComposed(text: string): Composed {
  return parse(composedSchema, text, 'composed.json');
}

/** Returns the text of such a list: in the order of the addresses, so that composing in another order is no change. */
export function composedText(composed: Composed): string {
  const entries = Object.entries(composed).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
}
