import { shellName, typeMisfits } from '@platform/build';
import type { Releases } from '@platform/contract';
import { type ComposeScope, type Rendering, renderDocuments } from '../compose/compose';
import type { Environment } from '../environment';
import { readDescriptor, readShellDescriptor, versionFolder } from '../release/descriptors';
import { checkFit, checkPaths } from '../release/fits';
import { overweight, pageWeights } from './budget';
import { incompleteTexts } from './texts';
import { changedFiles } from './unchanged';

/** One question that is asked before a version goes into force, and what speaks against it. */
export type Finding = { check: string; problems: string[]; wayOut: string };

/** What the examination found, and, where the pages rendered, what is to be written. */
export type Examination = { findings: Finding[]; rendering?: Rendering };

/**
 * Asks everything that can be asked before versions go into force: `site check` tells the answers, `promote` refuses
 * on the same grounds.
 * @param releases what would be in force
 * @param names the packages whose version is new there
 */
export async function examine(
  environment: Environment,
  releases: Releases,
  names: string[],
  scope: ComposeScope,
): Promise<Examination> {
  const { shell, remotes } = releases;
  const shellDescriptor = readShellDescriptor(environment, shell.version);
  const descriptors = Object.entries(remotes).map(([name, { version }]) =>
    readDescriptor(environment, name, version),
  );
  const concerned = names.includes(shellName)
    ? descriptors
    : descriptors.filter(({ name }) => names.includes(name));
  const versions = names.map((name) => [name, (remotes[name] ?? shell).version] as const);
  const findings: Finding[] = [
    {
      check: 'contract and shared libraries',
      problems: concerned.flatMap((descriptor) => complaint(() => checkFit(descriptor, shellDescriptor))),
      wayOut: 'build against what is in force, or promote the other side first',
    },
    {
      check: 'paths',
      problems: complaint(() => checkPaths(descriptors)),
      wayOut: 'change the path in remote.config.ts and in the route',
    },
    {
      check: 'files as they were published',
      problems: versions.flatMap(([name, version]) => changedFiles(environment, name, version)),
      wayOut: 'build and publish a new version: a published one never changes',
    },
  ];
  if (findings.every(({ problems }) => problems.length === 0))
    findings.push({
      check: 'types over the seam',
      problems: await typeMisfits(
        versionFolder(environment, shellName, shell.version),
        Object.fromEntries(
          concerned.map(({ name, version }) => [name, versionFolder(environment, name, version)]),
        ),
      ),
      wayOut: 'let src/remote.tsx satisfy RemoteModule, or promote the other side first',
    });
  if (findings.some(({ problems }) => problems.length > 0)) return { findings };
  return renderAndLook(environment, releases, scope, findings);
}

async function renderAndLook(
  environment: Environment,
  releases: Releases,
  scope: ComposeScope,
  findings: Finding[],
): Promise<Examination> {
  const pages = { check: 'every page in every language', wayOut: 'mend the page, then build again' };
  try {
    const rendering = await renderDocuments(environment, releases, scope);
    return {
      rendering,
      findings: [
        ...findings,
        { ...pages, problems: [] },
        {
          check: 'texts in three languages',
          problems: incompleteTexts(rendering.texts),
          wayOut: 'complete src/texts/<language>, then build again',
        },
        {
          check: 'weight of the pages',
          problems: overweight(pageWeights(environment, releases, rendering)),
          wayOut: 'load what the first view does not need by `lazy` or after it',
        },
      ],
    };
  } catch (error) {
    return { findings: [...findings, { ...pages, problems: [sentence(error)] }] };
  }
}

/** What speaks against a version, as one message; `undefined` where nothing does. */
export function refusal(findings: Finding[]): string | undefined {
  const bad = findings.filter(({ problems }) => problems.length > 0);
  if (bad.length === 0) return undefined;
  return bad
    .map(({ check, problems, wayOut }) => `${check}: ${problems.join('; ')}.\n  Way out: ${wayOut}.`)
    .join('\n');
}

function complaint(question: () => void): string[] {
  try {
    question();
    return [];
  } catch (error) {
    return [sentence(error)];
  }
}

function sentence(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
