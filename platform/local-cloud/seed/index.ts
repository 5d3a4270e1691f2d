import { readFileSync } from 'node:fs';
import type { JsonObject, RecordKind } from '@platform/records';

/**
 * The data of the database's first start: seven services with their products. Plain texts are Azerbaijani,
 * `translations` has English and Russian.
 * @example startDatabase({ file, rulesFile, port, seed })
 */
export const seed: Record<RecordKind, Record<string, JsonObject>> = JSON.parse(
  readFileSync(new URL('seed.json', import.meta.url), 'utf8'),
);
