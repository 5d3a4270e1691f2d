import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { classPrefix, integrityOf } from '@platform/build';
import type { Descriptor, PublishedPage } from '@platform/contract';
import { seed } from '@platform/local-cloud';
import type { Build } from '@platform/release/version';

/** Paragraphs of a synthetic page, enough for a realistic size. */
const PARAGRAPHS = 3;

/** Writes a remote with some pages into a folder, like a build. */
export function syntheticRemote(folder: string, name: string, model: Build, pages: number): Build {
  const { contract, shared } = readDescriptor(model);
  const empty = { contract, shared, pages: [], files: {}, styles: [], moduleFiles: ['remote.js'] };
  const entry = { entry: 'remoteEntry.js', entryFiles: ['remoteEntry.js'], module: 'remote.js' };
  writeFiles(folder, { 'remote.js': 'export {};', 'remoteEntry.js': 'export {};' });
  return describe(
    folder,
    name,
    { ...empty, ...entry, name, version: '', server: '', sources: '0'.repeat(64) },
    pages,
    'export const own = [];',
  );
}

/** Copies a remote's build into a folder and adds pages to it. */
export function withSyntheticPages(folder: string, build: Build, pages: number): Build {
  cpSync(build.folder, folder, { recursive: true });
  const descriptor = readDescriptor(build);
  const own = `export { routes as own } from './${descriptor.server.replace('server/', '')}';`;
  return describe(folder, build.name, descriptor, pages, own);
}

function readDescriptor({ folder }: Build): Descriptor {
  return JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
}

function describe(folder: string, name: string, descriptor: Descriptor, count: number, own: string): Build {
  const added = Array.from({ length: count }, (_, index): PublishedPage => {
    const file = `assets/page-${index}`;
    const path = `/${name}-page-${index}`;
    return { path, layout: 'site', files: [`${file}.js`], styles: [`${file}.css`], parts: [] };
  });
  const texts: Record<string, string> = {
    'server/own.js': own,
    'server/synthetic.js': serverBundle(added.map(({ path }) => path)),
  };
  for (const { path, files, styles } of added) {
    for (const file of files) texts[file] = `export const page = ${JSON.stringify(path)};`;
    for (const file of styles) texts[file] = `.${classPrefix(name)}page{content:${JSON.stringify(path)}}`;
  }
  writeFiles(folder, texts);
  const names = [
    ...Object.keys(descriptor.files),
    ...Object.keys(texts),
    ...descriptor.moduleFiles,
    ...descriptor.entryFiles,
  ];
  const files = Object.fromEntries(
    [...new Set(names)].map((file) => [file, describeFile(join(folder, file))]),
  );
  const version = `1.0.0-${String(count).padStart(8, '0')}`;
  const pages = [...descriptor.pages, ...added];
  const whole: Descriptor = { ...descriptor, name, version, server: 'server/synthetic.js', pages, files };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(whole));
  return { name, version, folder, sources: {} };
}

function describeFile(file: string) {
  const bytes = readFileSync(file);
  return { integrity: integrityOf(bytes), bytes: bytes.length };
}

function writeFiles(folder: string, texts: Record<string, string>) {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function serverBundle(paths: string[]): string {
  return `import * as React from 'react';
import { own } from './own.js';
const { createElement } = React;
const page = (path) => () => createElement('main', { id: 'main' },
  createElement('title', null, path),
  createElement('h1', null, path),
  ...Array.from({ length: ${PARAGRAPHS} }, (_, index) => createElement('p', { key: index }, path + ' has a paragraph ' + index)));
export const routes = [...own, ...${JSON.stringify(paths)}.map((path) => ({
  path, handle: { layout: 'site' }, lazy: async () => ({ Component: page(path) }),
}))];
`;
}

/** Returns the seed data with copies of its services, up to a number. */
export function manyServices(count: number): typeof seed {
  const kinds = Object.entries(seed).map(([kind, records]) => {
    const ids = Object.keys(records);
    const copies = Array.from(
      { length: Math.max(0, count - Object.keys(seed.services).length) },
      (_, index) => {
        const id = ids[index % ids.length];
        return id ? [[`${id}-${index}`, records[id]] as const] : [];
      },
    );
    return [kind, { ...records, ...Object.fromEntries(copies.flat()) }];
  });
  return Object.fromEntries(kinds);
}

/** The most products of a service. */
const PRODUCTS_OF_A_SERVICE = 50;

/** Returns services with a number of products: copies of the seed's with further words and their own codes. */
export function catalogueOf(count: number): typeof seed {
  const known = Object.values(seed.services).flatMap(({ products }) => Object.values(Object(products)));
  const words = known.flatMap((product) => String(Object(product).name).split(' '));
  const products = Array.from({ length: count }, (_, index) => {
    const { id: _id, name, code, ...product } = Object(known[index % known.length]);
    const word = words[(index * 7) % words.length];
    return { ...product, name: `${name} ${word} ${index}`, code: `${code}-${index}` };
  });
  const services = Array.from({ length: Math.ceil(count / PRODUCTS_OF_A_SERVICE) }, (_, index) => {
    const own = products.slice(index * PRODUCTS_OF_A_SERVICE, (index + 1) * PRODUCTS_OF_A_SERVICE);
    return [`service-${index}`, { title: `Xidmət ${index}`, icon: 'Book', products: own }] as const;
  });
  return { ...seed, services: Object.fromEntries(services), serviceDetails: {}, categories: {} };
}

/** Returns services with their products, details, categories and stamps. */
export function servicesOf(count: number, products: number) {
  const ids = Array.from({ length: count }, (_, index) => `service-${index}`);
  const listed = Object.values(catalogueOf(count * products).services).flatMap((service) =>
    Object.values(Object(service).products),
  );
  const all = <Value>(value: (index: number) => Value): Record<string, Value> =>
    Object.fromEntries(ids.map((id, index) => [id, value(index)]));
  return {
    services: all((index) => ({
      title: `Xidmət ${index}`,
      icon: 'Book',
      products: listed.slice(index * products, (index + 1) * products),
    })),
    serviceDetails: all((index) => ({ details: `Xidmət ${index} haqqında. `.repeat(20) })),
    categories: all((index) => ({ category: `Kateqoriya ${index % 12}` })),
    stamps: all((index) => index + 1),
  };
}

const statuses = ['new', 'in-progress', 'answered', 'closed'];
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2024, 0, 1);

/** The last characters of enquiries' numbers, in their order. */
const CHARACTERS = '34679ACDEFGHJKMNPQRTUVWXY';

/** Returns enquiries, 25 a day, and the handling of three in four of them. */
export function enquiriesOf(count: number) {
  const signature = { by: 'staff', email: 'staff@example.az' };
  const all = Array.from({ length: count }, (_, index) => {
    const at = FIRST_DAY + Math.floor(index / CHARACTERS.length) * DAY_MS + (index % CHARACTERS.length);
    const day = new Date(at).toISOString().slice(0, 10);
    const number = `XT-${day.slice(0, 4)}-${day.slice(5).replace('-', '')}-${CHARACTERS[index % CHARACTERS.length]}`;
    const enquiry = {
      at,
      sending: index.toString(16).padStart(32, '0'),
      language: 'az',
      name: `Alıcı ${index}`,
      email: `buyer-${index}@example.az`,
      company: `Şirkət ${index % 700}`,
      service: 'cleaning',
      message: `Ofis üçün ${index} ədəd kağız lazımdır, qiymət təklifi göndərin. `.repeat(4),
    };
    return { number, enquiry, handling: { status: statuses[index % statuses.length], ...signature, at } };
  });
  return {
    enquiries: Object.fromEntries(all.map(({ number, enquiry }) => [number, enquiry])),
    enquiryHandling: Object.fromEntries(
      all
        .filter(({ handling }) => handling.status !== 'new')
        .map(({ number, handling }) => [number, handling]),
    ),
  };
}
