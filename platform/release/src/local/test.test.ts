import { expect, test } from 'vitest';
import { stepsOf } from './test';

function commands(...which: Parameters<typeof stepsOf>) {
  return stepsOf(...which).map(({ command, options }) => [command, ...options].join(' '));
}

test('check makes every test that needs no site, of the repository or of one package', () => {
  expect(commands('check')).toEqual(commands('usual').slice(0, -1));
  const ofCatalogue = [
    'biome format mf-catalogue',
    'biome lint --error-on-warnings mf-catalogue',
    'knip --workspace mf-catalogue',
    'tsc --noEmit --project mf-catalogue',
    'vitest run --passWithNoTests mf-catalogue/',
  ];
  expect(commands('check', 'mf-catalogue')).toEqual(ofCatalogue);
});

test('a package is named as its folder or as its manifest names it; without a configuration all types are checked', () => {
  expect(commands('check', '@platform/ui')).toEqual(commands('check', 'platform/ui'));
  expect(commands('check', 'platform/ui')).toContain('tsc --noEmit');
  expect(() => stepsOf('check', 'mf-catalog')).toThrow(
    'There is no package "mf-catalog": give its folder, such as mf-catalogue or platform/ui.',
  );
});
