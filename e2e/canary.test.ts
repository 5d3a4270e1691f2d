import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedPatch, report, versionHere, watched, withoutPatch, withVersions } from './canary';
import { root } from './test-support/site';

const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const settings = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');

/** The lines of one text that another does not have. */
function linesOnlyIn(text: string, other: string): string[] {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !known.has(line));
}

test('every watched package is installed here, and all of module federation is watched', () => {
  for (const name of watched) expect(versionHere(lock, name), name).toMatch(/^\d+\.\d+\.\d+$/);
  expect(() => versionHere(lock, 'left-pad')).toThrow('The lockfile has no package "left-pad".');
  const federation = [...settings.matchAll(/^ {2}"(@module-federation\/.+)":/gm)].map(([, name]) => name);
  expect(watched).toEqual(expect.arrayContaining(federation));
});

test('new versions are exact, whatever the range was; one that comes with another package is an override', () => {
  const updates = watched.map((name) => ({ name, here: '1.0.0', newest: '99.0.0' }));
  const changed = withVersions(settings, updates);
  expect(linesOnlyIn(changed, settings).sort()).toEqual(watched.map((name) => `  "${name}": 99.0.0`).sort());
  expect(linesOnlyIn(settings, changed)).toHaveLength(watched.length - 1);
  expect(changed).toContain('overrides:\n  "rolldown": 99.0.0\n');
});

test('a patch that cannot be applied is named, and left out alone', () => {
  const patch = 'platform/patches/fflate.patch';
  const output = `  ╰─▶ Could not apply patch /tmp/site/\n      ${patch} to /tmp/site/fflate: error applying hunk`;
  expect(refusedPatch(output)).toBe(patch);
  expect(refusedPatch('Progress: resolved 1, done')).toBeUndefined();
  expect(linesOnlyIn(settings, withoutPatch(settings, patch))).toEqual([`  fflate: ${patch}`]);
});

test('the report has the versions, each outcome and the end of what a failed step printed', () => {
  const last = Array.from({ length: 59 }, (_, index) => `line ${index + 1}`);
  const output = ['first', ...last, `\x1b[31m${'x'.repeat(1000)}`, ''].join('\n');
  expect(
    report(
      [{ name: 'vite', here: '8.3.8', newest: '9.0.0' }],
      [
        { title: 'install', outcome: 'ok', seconds: 12, output: 'fine' },
        { title: 'build', outcome: 'FAILED', seconds: 3, output },
        { title: 'journeys', outcome: 'not run' },
      ],
    ),
  ).toBe(
    [
      'package                          here       newest',
      'vite                             8.3.8      9.0.0',
      '',
      'ok       install (12 s)',
      'FAILED   build (3 s)',
      'not run  journeys',
      '',
      '── build',
      ...last,
      'x'.repeat(300),
    ].join('\n'),
  );
});
