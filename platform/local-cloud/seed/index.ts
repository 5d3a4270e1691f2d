import { readdirSync, readFileSync } from 'node:fs';

type Language = 'en' | 'ru';

type ProductTexts = {
  category: string;
  name: string;
  description: string;
  usage: string;
  features: string[];
  volume: string;
  origin: string;
  safety: string;
  hashtags: string[];
};

type Product = ProductTexts & {
  image: string;
  /** ISO date, as `2025-03-01`. */
  releaseDate: string;
  translations: Record<Language, ProductTexts>;
};

type DetailTexts = { details: string; features: string[] };

type Service = DetailTexts & {
  title: string;
  icon: string;
  products: Product[];
  translations: Record<Language, DetailTexts & { title: string }>;
};

type Seed = {
  services: Record<string, Service>;
  serviceDetails: Record<string, DetailTexts & { translations: Record<Language, DetailTexts> }>;
  categories: Record<string, { category: string }>;
};

/**
 * What the database holds on its first start: seven services with their products, by database path.
 * Plain texts are Azerbaijani, `translations` has English and Russian.
 * The files beside this one are the source; `seed.test.ts` holds them to their shape.
 * @example startDatabase({ file, rulesFile, port, seed })
 */
export const seed: Seed = {
  services: readServices(),
  serviceDetails: JSON.parse(readText('service-details.json')),
  categories: JSON.parse(readText('categories.json')),
};

/** The file's name is the service's id. */
function readServices(): Seed['services'] {
  const files = readdirSync(new URL('services/', import.meta.url)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(0, -'.json'.length), JSON.parse(readText(`services/${file}`))]),
  );
}

function readText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
