import { expect, test } from 'vitest';
import { testSteps } from './test';

function commands(...which: Parameters<typeof testSteps>) {
  return testSteps(...which).map(({ command, options }) => [command, ...options].join(' '));
}

test('a package is named as its folder or as its manifest names it; without a configuration all types are checked', () => {
  expect(commands('check', '@platform/ui')).toEqual(commands('check', 'platform/ui'));
  expect(commands('check', 'platform/ui')).toContain('tsc --noEmit');
  expect(commands('check', 'mf-admin').join()).toContain('references.test.ts');
  expect(() => testSteps('check', 'mf-catalog')).toThrow(
    'There is no package "mf-catalog": give its folder, such as mf-catalogue or platform/ui.',
  );
});

test('the check of a package includes its texts in every language, and those of no other', () => {
  const texts = 'vitest run shared-i18n/src/texts.test.ts --testNamePattern';
  expect(commands('check', 'mf-catalogue')).toContain(`${texts} ^mf-catalogue .*\\.json `);
  expect(commands('check', 'platform/records').join()).not.toContain(texts);
});
