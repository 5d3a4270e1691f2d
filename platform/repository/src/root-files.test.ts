import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

function json(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

const { scripts, optionalDependencies, packageManager }: Manifest = json('package.json');
const settings: { catalog: Names; overrides: Names; minimumReleaseAge: number } = parse(
  readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'),
);
const { catalog, overrides } = settings;

type Names = Record<string, string>;
type Manifest = { scripts: Names; optionalDependencies: Names; packageManager: string };

test('every script installs the packages first, needs no pnpm, and takes the place of its shell', () => {
  for (const [name, script] of Object.entries(scripts))
    expect(script, name).toMatch(/^node platform\/setup\.mjs && (?!.*\bpnpm\b)(.* && )?exec /);
});

test('the editor starts programs and scripts that exist', () => {
  const { tasks }: { tasks: { script: string }[] } = json('.vscode/tasks.json');
  const { configurations }: { configurations: { program?: string }[] } = json('.vscode/launch.json');
  const commands = tasks.map(({ script }) => script);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
  const programs = configurations.flatMap(({ program }) => program ?? []);
  expect(programs.length).toBeGreaterThan(0);
  for (const program of programs)
    expect(existsSync(program.replace(`\${workspaceFolder}`, root)), program).toBe(true);
});

test('Renovate leaves the oldest Node alone, and names packages that are dependencies', () => {
  type Rule = { matchPackageNames?: string[]; matchDepNames?: string[]; matchDepTypes?: string[] };
  const { packageRules }: { packageRules: (Rule & { enabled?: boolean })[] } = json('renovate.json');
  expect(packageRules).toContainEqual(
    expect.objectContaining({ matchDepTypes: ['engines'], enabled: false }),
  );
  const known = [...Object.keys({ ...catalog, ...overrides }), 'node'];
  for (const name of packageRules.flatMap((rule) => [
    ...(rule.matchPackageNames ?? []),
    ...(rule.matchDepNames ?? []),
  ])) {
    const matches = (one: string) => (name.endsWith('**') ? one.startsWith(name.slice(0, -2)) : one === name);
    expect(known.some(matches), name).toBe(true);
  }
});

test('new versions of packages wait as long for Renovate as for pnpm', () => {
  const days = settings.minimumReleaseAge / (24 * 60);
  expect(days).toBe(3);
  expect(json('renovate.json').minimumReleaseAge).toBe(`${days} days`);
  expect(settings).toMatchObject({
    trustPolicy: 'no-downgrade',
    blockExoticSubdeps: true,
    strictDepBuilds: true,
  });
});

test('Node and pnpm have one version each', () => {
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
  const runtimes = Object.keys(catalog).filter((name) => name.startsWith('node-'));
  expect(Object.keys(optionalDependencies)).toEqual(runtimes);
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  for (const name of runtimes) expect(catalog[name], name).toBe(version);
  if (runtimes.includes(`node-${process.platform}-${process.arch}`))
    expect(process.versions.node).toBe(version);
  expect(catalog['@types/node']).toMatch(`~${version.split('.')[0]}.`);
});
