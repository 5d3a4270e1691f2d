import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedFile, sharedLibraries } from '@platform/build';
import type { ShellDescriptor } from '@platform/contract';
import type { Version } from '../../model/version';
import { readPublished } from '../../store/versions';

/** The global under which the sandbox keeps the texts that pass `createTexts`. */
export const textsGlobal = '__site_texts__';

/**
 * Lays out a folder in which a remote's server bundle finds the shell's copies of the shared libraries under their
 * own names, so that there is one React and one contract.
 */
export function prepareSandbox(sandbox: string, shell: Version<ShellDescriptor>): void {
  copyServerFiles(shell, join(sandbox, 'shell'));
  writeFileSync(join(sandbox, 'package.json'), '{"type":"module"}');
  for (const library of sharedLibraries) {
    const folder = join(sandbox, 'node_modules', library);
    const copy = JSON.stringify(address(join(sandbox, 'shell', 'server', `${sharedFile(library)}.js`)));
    const additions: Record<string, string> = {
      react: `export { default } from ${copy};`,
      'shared-i18n': keepTexts(copy),
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module","exports":"./index.js"}');
    writeFileSync(join(folder, 'index.js'), `export * from ${copy};\n${additions[library] ?? ''}\n`);
  }
}

/** Copies the published bytes of the described files, never a link: the process could follow it to files outside. */
export function copyServerFiles(version: Version, target: string) {
  for (const file of Object.keys(version.descriptor.files))
    if (file.startsWith('server/')) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      writeFileSync(join(target, file), readPublished(version, file));
    }
}

/** Every text that a bundle brings passes `createTexts`: its texts are checked as they were built, not in their sources. */
function keepTexts(copy: string): string {
  return [
    `import { createTexts as create } from ${copy};`,
    `export const createTexts = (owner, texts) => ((globalThis.${textsGlobal} ??= {})[owner] = texts, create(owner, texts));`,
  ].join('\n');
}

export function address(file: string) {
  return pathToFileURL(file).href;
}
