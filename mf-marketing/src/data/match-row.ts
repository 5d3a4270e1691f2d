import type { RequestLine } from '@platform/goods';
import { alternatives, hasDigit, indexTerms, wordsOf } from './search-terms';

/*
 * Decides which products a row of a buyer's table means, among the products that share words with it.
 */

type Named = Pick<RequestLine, 'name'>;

/** A product that shares words with a row, as the index found it. */
export type Candidate<Hit extends Named> = {
  hit: Hit;
  /** The terms of the row that the product has. */
  rowTerms: readonly string[];
  /** The terms of the product that were found. */
  foundTerms: readonly string[];
};

/** The share of a row's words that a product must have. */
const ROW_SHARE = 0.6;

/** The share of a name's words that a row must have if it lacks the name's noun. */
const NAME_SHARE = 0.5;

/** The weights of a row's words that a product has. Words of a purpose or an addition: `for schools`, `with lid`. */
const WEIGHT_HAD = { thing: 1, addition: 0.3, number: 0.5, aside: 1 };

/** The weights of those that it lacks. */
const WEIGHT_MISSING = { thing: 1, addition: 0.3, number: 0, aside: 0 };

/** The weight of the name's share beside the row's when products are ordered. */
const NAME_WEIGHT = 0.5;

/** The share of a name's words that a row must have for a sure match, and the distance to the next product. */
const SURE_NAME_SHARE = 0.7;
const SURE_DISTANCE = 0.2;

/** Words after a purpose or an addition, which stands before the thing: `məktəb üçün`. */
const before = wordSet('üçün ilə');
/** Words before a purpose or an addition, which stands after the thing: `for schools`. */
const after = wordSet('for with of from для с со из на от');
/** Words between two things of one name: `pipes and fittings`. */
const joining = wordSet('və and и');
/** Words of tenders about the purchase, not about the thing. */
const buying = wordSet(
  'alınması satınalınması təchizatı tədarükü çatdırılması закупка покупка поставка приобретение purchase procurement supply delivery',
);
/** Units beside the numbers of a row. */
const units = wordSet(
  'mm sm cm m m2 m3 l lt litr liter litre ml g gr gsm q qr kg kq w vt va v inch düym ədəd dənə vərəq pcs sheets мм см м м2 м3 л литр литров мл г гр кг вт ва в дюйм дюйма дюймов шт лист листов',
);

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** A Russian adjective in the nominative. */
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;

/** A text in quotation marks or brackets, or after a comma: a brand or an explanation. */
const ASIDE = /["“”„«][^"“”«»]*["“”»]|\([^)]*\)|(?<=\p{L}.*)[,;](?=\s).*$/gu;

/** A word of capitals or with a capital inside: a brand. */
const BRAND = /(?<![\p{L}\p{N}-])(?:\p{Lu}{2,}|\p{L}*\p{Ll}\p{Lu}\p{L}*)(?![\p{L}\p{N}-])/gu;

function wordSet(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words));
}

/** Returns the words of a row; only codes and numbers keep their hyphens. */
export function rowWordsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => (hasDigit(word) ? word : word.split(/[-./]/)));
}

/**
 * A product that a row may mean. A sure one has the row's name, or its words and numbers while no other product is as
 * likely.
 */
export type Match<Hit> = { hit: Hit; isSure: boolean };

/** Returns the candidates that a row may mean, the likeliest first. @param name the row's text */
export function matchesOf<Hit extends Named>(
  name: string,
  candidates: readonly Candidate<Hit>[],
): Match<Hit>[] {
  const row = rowOf(name);
  const scored = candidates
    .map((candidate) => ({ hit: candidate.hit, ...scoreOf(row, candidate) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const [, second] = scored;
  const text = wordsOf(name).join(' ');
  const isNamed = (hit: Named) => Object.values(hit.name).some((one) => wordsOf(one).join(' ') === text);
  return scored.map(({ hit, score, isWhole }, index) => ({
    hit,
    isSure: index === 0 && (isNamed(hit) || (isWhole && score - (second?.score ?? 0) >= SURE_DISTANCE)),
  }));
}

type Part = keyof typeof WEIGHT_HAD;
type RowWord = { word: string; terms: string[][]; part: Part };

/** Splits the text of a row. Numbers, units, brands and texts in brackets count only where a product has them. */
function rowOf(name: string) {
  const text = name.replace(ASIDE, ' ');
  const isCyrillic = CYRILLIC.test(text);
  const brands = /\p{Ll}/u.test(text) ? wordSet((text.match(BRAND) ?? []).join(' ')) : new Set();
  const words = rowWordsOf(text);
  const lastBefore = words.findLastIndex((word) => before.has(word));
  const firstAfter = words.findIndex((word, place) => place > 0 && after.has(word));
  const partOf = (word: string, place: number): Part => {
    if (hasDigit(word)) return 'number';
    if (brands.has(word) || units.has(word) || (isCyrillic && !CYRILLIC.test(word))) return 'aside';
    return place < lastBefore || (firstAfter > 0 && place > firstAfter) ? 'addition' : 'thing';
  };
  const toWord = (word: string, part: Part): RowWord[] =>
    isJoint(word) || buying.has(word) ? [] : [{ word, terms: alternatives(word), part }];
  const main = words.flatMap((word, place) => toWord(word, partOf(word, place)));
  const things = main.filter(({ part }) => part === 'thing');
  const noun = isCyrillic ? things.find(({ word }) => !ADJECTIVE.test(word)) : things.at(-1);
  const asides = (name.match(ASIDE) ?? []).flatMap(rowWordsOf).flatMap((word) => toWord(word, 'aside'));
  return { words: [...main, ...asides], noun, hasPurpose: lastBefore > 0 || firstAfter > 0 };
}

/**
 * Returns how well a product matches a row; 0 if it is something else. `isWhole`: the product has all words and numbers
 * of the row but its asides.
 */
function scoreOf(
  row: ReturnType<typeof rowOf>,
  { hit, rowTerms, foundTerms }: Candidate<Named>,
): { score: number; isWhole: boolean } {
  const names = Object.values(hit.name).map(nameOf);
  const found = new Set(foundTerms);
  const isHad = ({ terms }: RowWord) => terms.some((some) => some.every((term) => rowTerms.includes(term)));
  const haveBothPurpose = row.hasPurpose && names.some((name) => name.hasPurpose);
  const had = row.words.filter(isHad);
  const missing = row.words.filter((word) => !isHad(word));
  const weightHad = sum(
    had.map(({ part }) => (haveBothPurpose && part === 'addition' ? 1 : WEIGHT_HAD[part])),
  );
  const rowShare = weightHad / (weightHad + sum(missing.map(({ part }) => WEIGHT_MISSING[part])) || 1);
  const nameShare = Math.max(
    ...names.map(({ terms }) => terms.filter((term) => found.has(term)).length / (terms.length || 1)),
  );
  const isSameThing = names.some(({ nouns }) => nouns.some((noun) => found.has(noun)));
  const isOther = !haveBothPurpose && row.noun !== undefined && !isHad(row.noun);
  const isOfTag = nameShare === 0 && had.some(({ part }) => part === 'number');
  const isMeant = isSameThing || (nameShare >= NAME_SHARE && !isOther) || isOfTag;
  const hasNumber = row.words.some(({ part }) => part === 'number');
  const isWhole =
    nameShare >= SURE_NAME_SHARE &&
    missing.every(({ part }) => part === 'aside') &&
    !(hasNumber && names.some(({ terms }) => terms.some((term) => hasDigit(term) && !found.has(term))));
  return { score: rowShare >= ROW_SHARE && isMeant ? rowShare + NAME_WEIGHT * nameShare : 0, isWhole };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The terms of a name, and those of its nouns: the last ones, in Russian the first that is no adjective. */
function nameOf(name: string) {
  const words = wordsOf(name.split(/[,(]/)[0] ?? '').filter((word) => !units.has(word));
  const cut = words.findIndex((word) => after.has(word));
  const main = cut > 0 ? words.slice(0, cut) : words;
  const joint = main.findLastIndex((word) => joining.has(word));
  const groups = joint < 0 ? [main] : [main.slice(0, joint), main.slice(joint + 1)];
  const nouns = CYRILLIC.test(name)
    ? [
        main.find((word) => !ADJECTIVE.test(word) && CYRILLIC.test(word)),
        ...(joint < 0 ? [] : main.slice(joint + 1)),
      ]
    : groups.map((group) => group.findLast((word) => !hasDigit(word)));
  return {
    terms: words.filter((word) => !isJoint(word)).flatMap((word) => indexTerms(word)[0] ?? []),
    nouns: nouns.flatMap((word) => (word ? indexTerms(word) : [])),
    hasPurpose: words.some((word) => before.has(word) || after.has(word)),
  };
}

function isJoint(word: string): boolean {
  return before.has(word) || after.has(word) || joining.has(word);
}
