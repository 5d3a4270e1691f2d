import { relative } from 'node:path';
import { root } from '@platform/build';
import {
  isFunctionDeclaration,
  isFunctionExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  type JsxChild,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

/** Packages whose components visitors or staff see. */
const rendered = /^(shell|mf-[a-z-]+|platform\/(contract|data|ui))\/src\/.*(?<!\.test)\.tsx$/;

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const UNKNOWN = TypeFlags.Any | TypeFlags.Unknown;

/*
 * The translation of a browser moves each text node into elements of its own. React then cannot change, remove or insert
 * beside the node: it throws, or the old text stays. React sets the only text of an element without touching the node.
 */
test('a text is the only child of its element', () => {
  const api = new API({ cwd: root });
  const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
  if (!project) throw new Error('There is no tsconfig.json.');
  const { checker, program } = project;
  const found = program.getSourceFileNames().flatMap((file) => {
    const source = rendered.test(relative(root, file)) ? program.getSourceFile(file) : undefined;
    return source ? textsWithSiblings(source, checker) : [];
  });
  api.close();
  expect(found).toEqual([]);
});

/** Returns the places of texts that have siblings, or whose siblings depend on the caller. */
function textsWithSiblings(source: SourceFile, checker: Checker): string[] {
  const found: string[] = [];
  visit(source);
  return found;

  function visit(node: Node) {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = node.children.filter(isRendered);
      const hasSiblings = children.length > 1 || isJsxFragment(node);
      for (const child of children) if (mayBeText(child, hasSiblings)) note(child);
    }
    if ((isFunctionDeclaration(node) || isFunctionExpression(node)) && /^[A-Z]/.test(node.name?.text ?? '')) {
      const signature = checker.getSignatureFromDeclaration(node);
      const returned = signature && checker.getReturnTypeOfSignature(signature);
      if (returned && hasText(returned, true)) note(node.name ?? node);
    }
    node.forEachChild(visit);
  }

  function note(node: Node) {
    const start = node.getStart(source);
    const line = source.text.slice(0, start).split('\n').length;
    found.push(`${relative(root, source.fileName)}:${line} ${source.text.slice(start, node.end)}`);
  }

  function mayBeText(child: JsxChild, hasSiblings: boolean): boolean {
    if (isJsxText(child)) return hasSiblings;
    const type = isJsxExpression(child) && child.expression && checker.getTypeAtLocation(child.expression);
    return type ? hasText(type, hasSiblings) : false;
  }

  /** @param seen types that contain this one: `Elements` contains lists of itself */
  function hasText(type: Type, hasSiblings: boolean, seen: readonly number[] = []): boolean {
    if (seen.includes(type.id)) return false;
    const within = [...seen, type.id];
    if (type.isUnionType()) return type.getTypes().some((one) => hasText(one, hasSiblings, within));
    if (type.isTypeReference() && checker.isArrayLikeType(type))
      return checker.getTypeArguments(type).some((item) => hasText(item, true, within));
    if (type.isLiteralType() && !String(type.value || '').trim()) return false;
    return hasSiblings && (type.flags & (TEXT | UNKNOWN)) !== 0;
  }
}

/** Blank texts stay where they are: nobody translates them. */
function isRendered(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() !== '';
  return !isJsxExpression(child) || child.expression !== undefined;
}
