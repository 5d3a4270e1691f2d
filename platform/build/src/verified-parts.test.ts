import { expect, test } from 'vitest';
import type { Chunks } from './chunks';
import { partGlobal, withVerifiedParts } from './verified-parts';

const chunks: Chunks = {
  remote: { file: 'assets/remote.js', dynamicImports: ['page'] },
  page: { file: 'assets/page.js', imports: ['base'], css: ['assets/page.css'] },
  base: { file: 'assets/base.js', css: ['assets/base.css'] },
  entry: { file: 'entry.js' },
};

test('a dynamic import waits for its file, what that imports, and their style sheets', () => {
  const code = withVerifiedParts('const load = () => import(`./page.js`);', 'assets/remote.js', chunks);
  expect(code).toBe(
    `const load = () => (globalThis.${partGlobal}?.(import.meta.url,["page.js","base.js","base.css","page.css"])??Promise.resolve()).then(()=>import(\`./page.js\`));`,
  );
});

test('names are relative to the file that imports', () => {
  expect(withVerifiedParts("import('./assets/base.js')", 'entry.js', chunks)).toContain(
    '["assets/base.js","assets/base.css"]',
  );
  expect(withVerifiedParts("import('../entry.js')", 'assets/remote.js', chunks)).toContain('["../entry.js"]');
});

test('style sheets that the bundler would bring unchecked are left to the shell, where one takes that on', () => {
  const code = withVerifiedParts('load(() => 1, __vite__mapDeps([0,1]), url)', 'assets/remote.js', chunks);
  expect(code).toBe(`load(() => 1, (globalThis.${partGlobal}?[]:__vite__mapDeps([0,1])), url)`);
});

test('static imports and code without lazy parts stay as they are', () => {
  const code = 'import { a } from "./base.js"; export const b = `import("./x")` + a;';
  expect(withVerifiedParts(code, 'assets/page.js', chunks)).toBe(code);
});

test('an import that names no file of the build stops it', () => {
  expect(() => withVerifiedParts('import(address)', 'assets/remote.js', chunks)).toThrow(
    'assets/remote.js: import(address) does not name a file of the build.',
  );
});
