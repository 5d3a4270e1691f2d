import { languages } from 'shared-i18n';
import * as v from 'valibot';
import { pageFileName } from '../../model/composed';
import { readRequest } from './public-data';

const language = v.picklist(languages);
/** Valibot's own expression exceeds the call stack on files of some megabytes. */
function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text;
}

const result = { page: v.string(), address: v.string(), language };

const renderResult = v.union([
  v.object({
    ...result,
    html: v.string(),
    loaderData: v.nullable(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.check((data) => isShallow(data), 'data nested too deep'),
      ),
    ),
    missingTexts: v.optional(v.array(v.string())),
    files: v.optional(v.record(pageFileName, v.pipe(v.string(), v.check(isBase64, 'write base64')))),
  }),
  /** `throws` is set if the page itself failed, not its data. */
  v.object({ ...result, error: v.string(), throws: v.optional(v.boolean()) }),
]);

/** Trees of texts by language, by owner (`mf-catalogue.catalogue`). */
const renderedTexts = v.record(v.string(), v.record(language, v.looseObject({})));

/** All that may come out of the sandbox. */
export const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('read'), ...readRequest.entries }),
  v.object({
    kind: v.literal('addresses'),
    id: v.number(),
    page: v.string(),
    addresses: v.array(v.string()),
  }),
  v.object({ kind: v.literal('result'), result: renderResult }),
  v.object({ kind: v.literal('end'), texts: renderedTexts }),
]);

/** How deep data may be nested: the database allows 32 levels, `JSON.stringify` some thousand. */
const MAX_DATA_DEPTH = 100;

function isShallow(data: unknown, depth = 0): boolean {
  if (typeof data !== 'object' || data === null) return true;
  return depth < MAX_DATA_DEPTH && Object.values(data).every((value) => isShallow(value, depth + 1));
}

/** A document's markup or why there is none, and the paths in the database that were read for it. */
export type RenderResult = v.InferOutput<typeof renderResult> & { reads: string[] };

/** The texts that a server bundle brought. */
export type RenderedTexts = v.InferOutput<typeof renderedTexts>;
