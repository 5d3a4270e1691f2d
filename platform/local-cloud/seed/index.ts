import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject, RecordKind } from '@platform/records';

/**
 * The data of the database's first start, by path: seven services with their products. Plain texts are Azerbaijani,
 * `translations` has English and Russian. The files beside this one are the source.
 * @example startDatabase({ file, rulesFile, port, seed })
 */
export const seed: Record<RecordKind, Record<string, JsonObject>> = {
  services: readServices(),
  serviceDetails: JSON.parse(readText('service-details.json')),
  categories: JSON.parse(readText('categories.json')),
};

/** The file's name is the service's id. */
function readServices(): Record<string, JsonObject> {
  const files = readdirSync(new URL('services/', import.meta.url)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(0, -'.json'.length), JSON.parse(readText(`services/${file}`))]),
  );
}

function readText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
