import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { parseAst } from 'vite';
import { type Chunks, closure, scriptsOf, stylesOf } from './chunks';

/**
 * The global by which the shell loads the files of a lazy part, each checked against its published hash, before the
 * part runs: `(importer: string, files: string[]) => Promise<unknown>`, files relative to the importer.
 */
export const partGlobal = '__site_part__';

type Edit = { start: number; end: number; text: string };

/**
 * Makes every dynamic import of a build wait until the shell has loaded its files. An import map could check only files
 * that the first document knew. Without such a shell, the bundler's own import runs.
 * @param folder the build, changed in place
 */
export function bringPartsVerified(folder: string, chunks: Chunks): void {
  for (const { file } of Object.values(chunks)) {
    if (!file.endsWith('.js')) continue;
    const path = join(folder, file);
    const code = readFileSync(path, 'utf8');
    writeFileSync(path, withVerifiedParts(code, file, chunks));
  }
}

/** @param file the module's own name within the build */
export function withVerifiedParts(code: string, file: string, chunks: Chunks): string {
  const edits: Edit[] = [];
  visit(parseAst(code), (node) => {
    const edit = importEdit(node, code, file, chunks) ?? stylesEdit(node, code);
    if (edit) edits.push(edit);
  });
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** `import('./x.js')` waits for x, its imports, and their style sheets. */
function importEdit(node: Node, code: string, file: string, chunks: Chunks): Edit | undefined {
  if (node.type !== 'ImportExpression' || !isNode(node.source)) return undefined;
  const own = code.slice(node.start, node.end);
  const specifier = /^(['"`])(\.{1,2}\/[^'"`]+)\1$/.exec(code.slice(node.source.start, node.source.end))?.[2];
  const target = specifier && join(dirname(file), specifier);
  const key = Object.keys(chunks).find((name) => chunks[name]?.file === target);
  if (!key) throw new Error(`${file}: ${own} does not name a file of the build.`);
  const needed = closure(chunks, key);
  const files = [...scriptsOf(needed), ...stylesOf(needed)].map((name) => relative(dirname(file), name));
  const wait = `globalThis.${partGlobal}?.(import.meta.url,${JSON.stringify(files)})`;
  return { start: node.start, end: node.end, text: `(${wait}??Promise.resolve()).then(()=>${own})` };
}

/** The bundler would load a part's style sheets unchecked. */
function stylesEdit(node: Node, code: string): Edit | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  if (code.slice(node.callee.start, node.callee.end) !== '__vite__mapDeps') return undefined;
  const { start, end } = node;
  return { start, end, text: `(globalThis.${partGlobal}?[]:${code.slice(start, end)})` };
}

type Node = { type: string; start: number; end: number; [key: string]: unknown };

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look);
  else if (isNode(value)) {
    look(value);
    for (const child of Object.values(value)) visit(child, look);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
