import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, findRemotes, packageFolder, pathsOverlap, root } from '@platform/build';
import { pageIssues } from '@platform/build/routes';
import { expect, test } from 'vitest';

const remotes = await findRemotes();

test.each(remotes)('remote.config.ts of $name names modules that exist', async (remote) => {
  expect(await pageIssues(remote, packageFolder(remote.name))).toEqual([]);
});

const passedOver = ['.git', '.site', '.site-test', 'dist', 'node_modules', 'test-results'];

/** Returns the classes that a module of code reads by name from its style sheets, and that these do not have. */
function missingClasses(code: string, readSheet: (path: string) => string): string[] {
  const imports = [...code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)];
  return imports.flatMap(([, styles, path = '']) => {
    const known = classesOf(readSheet(path));
    // Texts may begin like it: 'list.title', './list.module.css'.
    const read = [...code.matchAll(new RegExp(`(?<![\\w/'.])${styles}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    );
    return read.filter((name) => !known.has(name)).map((name) => `${path} has no class ${name}`);
  });
}

function classesOf(sheet: string): Set<string> {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

test('a misspelled class of a style sheet is found', () => {
  const code =
    "import styles from './A.module.css';\n<p className={styles.naem} /> <p className={styles.name} />";
  const sheet = () => '/* .naem */ .name { width: 1.5rem; background: url(a.naem); }';
  expect(missingClasses(code, sheet)).toEqual(['./A.module.css has no class naem']);
});

test('every class that code names is in its style sheet', () => {
  const components = filesBelow(root, passedOver).filter((file) => file.endsWith('.tsx'));
  const missing = components.flatMap((file) => {
    const readSheet = (path: string) => readFileSync(join(root, dirname(file), path), 'utf8');
    return missingClasses(readFileSync(join(root, file), 'utf8'), readSheet).map(
      (issue) => `${file}: ${issue}`,
    );
  });
  expect(components.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

/** Pages of remotes in repositories of their own, to which code of this one links. */
const pagesElsewhere: string[] = [];

const pages = [...remotes.flatMap((remote) => remote.pages.map(({ path }) => path)), ...pagesElsewhere];

const ADDRESS = /['`"](\/(?!\/)[^'"`\n]*)['`"]/g;
const LINKED = new RegExp(`(?:\\bto=\\{?|\\bto: |\\bnavigate\\(|\\bredirect\\()${ADDRESS.source}`, 'g');

/**
 * Returns the paths of links that no remote has: literals of links and navigations, and all of a file of paths. Values
 * in an address count as segments.
 */
function unknownPaths(file: string, code: string): string[] {
  const addresses = [...code.matchAll(file.endsWith('/paths.ts') ? ADDRESS : LINKED)];
  return addresses
    .map(([, address = '']) => address.replace(/\$\{[^}]*\}/g, ':value').replace(/[?#].*/, ''))
    .filter((path) => !pages.some((page) => pathsOverlap(page, path)));
}

test('a misspelled link is found', () => {
  const link = `<Link to="/servces" /> <Link to="/contact?subject=quote" /> <Link to={\`/services/\${id}\`} />`;
  expect(unknownPaths('src/Page.tsx', link)).toEqual(['/servces']);
  const paths = `home: '/', service: (id: string) => \`/servces/\${encodeURIComponent(id)}\``;
  expect(unknownPaths('src/paths.ts', paths)).toEqual(['/servces/:value']);
});

test('every link that code names leads to a page', () => {
  const sources = filesBelow(root, passedOver).filter(
    (file) => /^(shell|mf-[^/]+|platform\/ui)\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const unknown = sources.flatMap((file) =>
    unknownPaths(file, readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`),
  );
  expect(sources.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});
