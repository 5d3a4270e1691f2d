type Wish = { language: string; quality: number };

/**
 * An `Accept-Language` header as the plain languages it asks for, best first.
 *
 * The local engine cuts each entry at its first hyphen only, so `de,en;q=0.8` would look for a folder
 * named `en;q=0.8`; real Firebase Hosting reads the weights.
 *
 * @example plainLanguages('az-AZ,az;q=0.9,en-US;q=0.8') // 'az,en'
 */
export function plainLanguages(header: string): string {
  const wishes = header
    .split(',')
    .map(parseWish)
    .filter((wish) => wish !== undefined)
    .sort((a, b) => b.quality - a.quality);
  return [...new Set(wishes.map((wish) => wish.language))].join(',');
}

function parseWish(entry: string): Wish | undefined {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const language = range.split('-')[0]?.toLowerCase() ?? '';
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice('q='.length));
  if (!/^[a-z]{1,8}$/.test(language) || !(quality > 0)) return undefined;
  return { language, quality };
}
