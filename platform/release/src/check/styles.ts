import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classPrefix } from '@platform/build';
import type { Descriptor } from '@platform/contract';
import postcss, { AtRule, type Node, Rule } from 'postcss';
import type { Version } from '../model/version';

/** Messages name at most so many parts of a sheet. */
const NAMED = 3;

/**
 * Finds styles that would reach beyond a remote's own markup: a sheet stays in the page when its visitor goes on to pages
 * of other remotes, and the frame is in each of them.
 * @returns one sentence for each sheet
 */
export function styleIssues({ name, folder, descriptor }: Version<Descriptor>): string[] {
  const sheets = Object.keys(descriptor.files).filter((file) => file.endsWith('.css'));
  return sheets.flatMap((file) => {
    const foreign = foreignParts(readFileSync(join(folder, file), 'utf8'), classPrefix(name));
    const named = [...new Set(foreign)].slice(0, NAMED).join(', ');
    return named ? [`${name} has ${named} in ${file}`] : [];
  });
}

const KEYFRAMES = /keyframes$/;

/** Returns the selectors without a class of the owner, its animations of other names, and fonts. */
export function foreignParts(sheet: string, prefix: string): string[] {
  const found: string[] = [];
  const root = postcss.parse(sheet);
  root.walkRules(({ parent, selectors }) => {
    if (!isPart(parent)) found.push(...selectors.filter((selector) => !selector.includes(`.${prefix}`)));
  });
  root.walkAtRules(({ name, params }) => {
    if (KEYFRAMES.test(name) && !params.startsWith(prefix)) found.push(`@${name} ${params}`);
    if (name === 'font-face') found.push('@font-face');
  });
  return found;
}

/** Tests whether a rule or an animation around a node owns its contents. */
function isPart(node: Node | undefined): boolean {
  if (!node) return false;
  return node instanceof Rule || (node instanceof AtRule && KEYFRAMES.test(node.name)) || isPart(node.parent);
}
