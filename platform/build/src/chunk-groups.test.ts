import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { chunkGroups } from './chunk-groups';
import { remoteModule, root } from './packages';

const folder = join(root, 'mf-a');
const components = join(root, 'platform', 'ui', 'src');
const records = join(root, 'platform', 'records', 'src');
const data = { module: 'data.js', read: 'load' };
const ownData = { module: 'own.js', read: 'load' };
const pageUsing = (names: string) =>
  `import { ${names} } from '${components}/index.js'; export const page = [${names}];`;
const dataPages = ['list', 'record', 'search'];
const pages = ['home', 'about', 'why', 'news', ...dataPages, 'contact'];
const lateParts = ['form', 'preview', 'files'];

/**
 * Page modules by name: `Cards` is on home, about, why, news and the list; the code of records is on pages with data.
 * Home needs something else of the index of records.
 */
const sources: Record<string, string> = {
  [`${folder}/home.js`]: `import { inLanguage } from '${records}/index.js'; ${pageUsing('Cards, Button')} export const texts = inLanguage;`,
  [`${folder}/about.js`]: `import { load } from './own.js'; ${pageUsing('Cards, Button')} export const read = load;`,
  [`${folder}/own.js`]: "export const load = () => 'own';",
  [`${folder}/why.js`]: pageUsing('Cards, Button'),
  [`${folder}/news.js`]: pageUsing('Cards, Button'),
  [`${folder}/list.js`]: `import { load } from './data.js'; ${pageUsing('Cards, Button, Record')} export const read = load;`,
  [`${folder}/record.js`]: `import { load } from './data.js'; ${pageUsing('Button, Record')} export const read = load;`,
  [`${folder}/search.js`]: `import { load } from './data.js'; ${pageUsing('Button, Record')} export const read = load;`,
  [`${folder}/contact.js`]: `${pageUsing('Button')} export const late = [${lateParts.map((part) => `() => import('${folder}/${part}.js')`)}];`,
  ...Object.fromEntries(
    lateParts.map((part) => [
      `${folder}/${part}.js`,
      `import { send } from '${records}/index.js'; export const ${part} = () => send('${part}');`,
    ]),
  ),
  [`${folder}/data.js`]: `import { parse } from '${records}/index.js'; export const load = () => parse('data');`,
  [`${records}/index.js`]:
    "export * from './parse.js'; export { inLanguage } from './read.js'; export { send } from './send.js';",
  [`${records}/parse.js`]: 'export const parse = (text) => [text, globalThis.recordModel];',
  [`${records}/read.js`]: 'export const inLanguage = (text) => [text, globalThis.language];',
  [`${records}/send.js`]: 'export const send = (text) => [text, globalThis.sent];',
  [`${components}/index.js`]:
    "export * from './cards.js'; export * from './button.js'; export * from './record.js';",
  [`${components}/cards.js`]: "export const Cards = () => 'cards';",
  [`${components}/button.js`]: "export const Button = () => 'button';",
  [`${components}/record.js`]: `import { parse } from '${records}/index.js'; import { Fields } from './fields.js'; export const Record = () => [parse('record'), Fields()];`,
  [`${components}/fields.js`]: "export const Fields = () => ['fields', globalThis.fields];",
};

/** Builds a remote with these pages; returns the modules that a page loads at once. */
async function modulesOf(page: string, names: string[]): Promise<string[]> {
  const imports = names.map((name) => `() => import('./${name}.js')`).join();
  const modules: Record<string, string> = {
    ...sources,
    [join(folder, remoteModule)]:
      `export const routes = [() => import('../data.js'), () => import('../own.js'), ${imports.replaceAll('./', '../')}];`,
  };
  const config = names.map((name) => ({
    path: `/${name}`,
    layout: 'site' as const,
    module: `${name}.js`,
    ...(dataPages.includes(name) && { data }),
    ...(name === 'about' && { data: ownData }),
  }));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id, importer = '') => {
          const found = id.startsWith('.') ? join(importer, '..', id) : id;
          return found in modules ? { id: found, moduleSideEffects: false } : undefined;
        },
        load: (id) => modules[id],
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, remoteModule),
        preserveEntrySignatures: 'strict',
        output: {
          codeSplitting: { groups: chunkGroups({ name: 'mf-a', port: 0, pages: config }, folder) },
        },
      },
    },
  });
  const chunks = [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
  const loaded = new Set([chunks.find(({ facadeModuleId }) => facadeModuleId === `${folder}/${page}.js`)]);
  for (const chunk of loaded)
    for (const file of chunk?.imports ?? []) loaded.add(chunks.find(({ fileName }) => fileName === file));
  return [...loaded].flatMap((chunk) => chunk?.moduleIds ?? []);
}

const dataModules = [`${records}/parse.js`, `${components}/fields.js`];

test('a page without data loads nothing of data, whichever other page is added or left out', async () => {
  for (const left of [...pages.slice(1), undefined]) {
    const home = await modulesOf(
      'home',
      pages.filter((page) => page !== left),
    );
    expect(home).toContain(`${components}/cards.js`);
    expect(home).toContain(`${records}/read.js`);
    for (const ofData of dataModules) expect(home, `without ${left}`).not.toContain(ofData);
  }
  expect(await modulesOf('list', pages)).toEqual(expect.arrayContaining(dataModules));
});

test('a page with data of its own loads no code for data that others share, also where it shares with them alone', async () => {
  const about = await modulesOf('about', ['about', ...dataPages]);
  expect(about).toContain(`${components}/cards.js`);
  for (const ofData of dataModules) expect(about).not.toContain(ofData);
});

test('no page loads at once what only late parts share', async () => {
  for (const page of ['home', 'list', 'contact'])
    expect(await modulesOf(page, pages)).not.toContain(`${records}/send.js`);
});
