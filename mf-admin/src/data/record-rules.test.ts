import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from './json';
import { PRODUCTS_MAX, RECORD_MAX, TITLE_MAX } from './limits';
import { isObject, type Place, put } from './record-edit';
import { recordKinds } from './record-path';
import { type FaultKind, findFaults } from './record-rules';
import { serviceIcons } from './records';

const service = { title: 'Mebel', icon: 'Sofa', products: [{ name: 'Stol' }] };

test('what the seed holds has no faults', () => {
  const seed = JSON.parse(
    readFileSync(
      new URL('../../../platform/local-cloud/seed/services/furniture.json', import.meta.url),
      'utf8',
    ),
  );
  expect(findFaults('services', seed)).toEqual([]);
});

test('a missing, a long and an unknown part are named by their place', () => {
  expect(findFaults('services', { icon: 'Book' })).toEqual([{ place: ['title'], kind: 'missing' }]);
  expect(findFaults('services', { ...service, title: 'x'.repeat(TITLE_MAX + 1) })).toEqual([
    { place: ['title'], kind: 'long', max: TITLE_MAX },
  ]);
  expect(findFaults('services', { ...service, colour: 'red' })).toEqual([
    { place: ['colour'], kind: 'unknown' },
  ]);
  expect(findFaults('services', { ...service, icon: 'Skull' })).toEqual([{ place: ['icon'], kind: 'icon' }]);
  expect(findFaults('categories', { category: 7 })).toEqual([{ place: ['category'], kind: 'type' }]);
});

test('a product without a name, with a dangerous picture or one too many is refused', () => {
  expect(findFaults('services', { ...service, products: [{ origin: 'Bakı' }] })).toEqual([
    { place: ['products', '0', 'name'], kind: 'missing' },
  ]);
  for (const image of ['javascript:alert(1)', 'http://a.az/b.png', '//a.az/b.png', '/\\a.az', 'desk.png'])
    expect(findFaults('services', { ...service, products: [{ name: 'Stol', image }] }), image).toEqual([
      { place: ['products', '0', 'image'], kind: 'image' },
    ]);
  const many = Array.from({ length: PRODUCTS_MAX + 1 }, () => ({ name: 'Stol' }));
  expect(findFaults('services', { ...service, products: many })).toEqual([
    { place: ['products'], kind: 'many', max: PRODUCTS_MAX },
  ]);
});

test('a fault that stood there before and is not touched is no news', () => {
  const products = [{ origin: 'Bakı' }, { name: 'Stol', odd: 1 }] as const;
  const before = { ...service, colour: 'red', products: [...products] };
  expect(findFaults('services', { ...before, title: 'Ofis mebeli' }, before)).toEqual([]);
  const moved = [products[1], products[0]];
  expect(findFaults('services', { ...before, products: moved }, before)).toEqual([
    { place: ['products', '0', 'odd'], kind: 'unknown' },
    { place: ['products', '1', 'name'], kind: 'missing' },
  ]);
});

test('a record that is too long for its history is refused as a whole, however short its parts are', () => {
  const text = '"'.repeat(5000);
  const products = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      index,
      { name: text, usage: text, description: text, origin: text },
    ]),
  );
  const size = JSON.stringify({ ...service, products }).length;
  expect(size).toBeGreaterThan(RECORD_MAX);
  const large = { place: [], kind: 'large', max: RECORD_MAX };
  expect(findFaults('services', { ...service, products })).toEqual([large]);
  expect(findFaults('services', { ...service, products, updatedAt: 1 }, { products })).toEqual([large]);
  expect(findFaults('services', { ...service, products: products[0] ? { 0: products[0] } : {} })).toEqual([]);
});

/** What the deployed rules say of the records, read from their text. */
const rules = JSON.parse(
  readFileSync(new URL('../../../database.rules.json', import.meta.url), 'utf8'),
).rules;

type Node = { place: Place; rule: string; parts: JsonObject };

/** Every place of a record that the rules know, lists and languages by their first. */
function nodesOf(parts: JsonObject, place: Place = []): Node[] {
  const rule = `${parts['.write'] ?? ''} ${parts['.validate'] ?? ''}`;
  const within = Object.entries(parts).flatMap(([key, part]) => {
    if (!isObject(part) || key === '$other') return [];
    return nodesOf(part, [...place, ...(place.length === 0 && key === '$id' ? [] : [sampleOf(key)])]);
  });
  return [{ place, rule, parts }, ...within];
}

function sampleOf(key: string): string {
  if (key === '$language') return 'en';
  return key.startsWith('$') ? '0' : key;
}

const nodes = recordKinds.flatMap((kind) =>
  nodesOf(rules[kind].$id).map((node) => ({ kind, ...node, name: `${kind}: ${node.place.join('/')}` })),
);

/** Every name that a part of any record has, and one that none has. */
const names = new Set([
  'odd',
  ...nodes.flatMap(({ parts }) => Object.keys(parts)).filter((key) => /^[a-z]/i.test(key)),
]);

function kindsAt(kind: (typeof recordKinds)[number], place: Place, value: Json): FaultKind[] {
  const faults = findFaults(kind, put({}, place, value));
  return faults.filter((fault) => fault.place.join('/') === place.join('/')).map((fault) => fault.kind);
}

test('the rules and the form know the same fields', () => {
  const objects = nodes.filter(({ parts }) => '$other' in parts);
  expect(objects).toHaveLength(7);
  for (const { kind, place, parts, name } of objects)
    for (const field of names)
      expect(kindsAt(kind, [...place, field], 'x').includes('unknown'), `${name}/${field}`).toBe(
        !(field in parts),
      );
});

test('the rules and the form have the same limits on texts, and require the same', () => {
  const texts = nodes.filter(({ rule }) => rule.includes('.length <='));
  expect(texts.length).toBeGreaterThan(30);
  for (const { kind, place, rule, name } of texts.filter(({ place }) => place.at(-1) !== 'image')) {
    const max = Number(/length <= (\d+)/.exec(rule)?.[1]);
    expect(kindsAt(kind, place, 'x'.repeat(max)), name).toEqual([]);
    expect(kindsAt(kind, place, 'x'.repeat(max + 1)), name).toEqual(['long']);
    expect(kindsAt(kind, place, ''), name).toEqual(rule.includes('length > 0') ? ['missing'] : []);
    expect(kindsAt(kind, place, 5), name).toEqual(['type']);
  }
  for (const { kind, place, rule, name } of nodes)
    for (const field of /hasChildren\(\['(\w+)'\]\)/.exec(rule)?.slice(1) ?? []) {
      const record = put({}, [...place, 'features'], { 0: 'x' });
      expect(findFaults(kind, record), name).toContainEqual({ place: [...place, field], kind: 'missing' });
    }
});

test('the rules and the form have the same limits on lists, pictures, icons and whole records', () => {
  const lists = nodes.filter(
    ({ parts }) => '$feature' in parts || '$hashtag' in parts || '$product' in parts,
  );
  expect(lists).toHaveLength(9);
  for (const { kind, place, parts, name } of lists) {
    expect(JSON.stringify(parts), name).toContain('.matches(/^([0-9]|[1-4][0-9])$/)');
    const item = '$product' in parts ? { name: 'x' } : 'x';
    expect(kindsAt(kind, place, { 49: item }), name).toEqual([]);
    expect(kindsAt(kind, place, { 50: item }), name).toEqual(['many']);
  }
  const ruleAt = (last: string) => nodes.find(({ place }) => place.at(-1) === last)?.rule;
  expect(ruleAt('icon')).toContain(`/^(${serviceIcons.join('|')})$/`);
  expect(ruleAt('image')).toContain('length <= 2000');
  expect(kindsAt('services', ['products', '0', 'image'], `/${'x'.repeat(1999)}`)).toEqual([]);
  expect(kindsAt('services', ['products', '0', 'image'], `/${'x'.repeat(2000)}`)).toEqual(['long']);
  expect(rules.history.$kind.$id.$n.state['.validate']).toContain(`<= ${RECORD_MAX}`);
});
