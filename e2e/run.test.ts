import { expect, test } from 'vitest';
import { runsOf } from './run';

const usual = 'playwright.config.ts';

test('a spec runs with its configuration, wherever it is named', () => {
  expect(runsOf([])).toEqual([[usual, []]]);
  expect(runsOf(['-g', 'focus', '--debug'])).toEqual([[usual, ['-g', 'focus', '--debug']]]);
  expect(runsOf(['enquiry.spec.ts:12'])).toEqual([[usual, ['enquiry.spec.ts:12']]]);
  expect(runsOf(['e2e/release/new-remote.spec.ts'])).toEqual([
    ['slow.config.ts', ['e2e/release/new-remote.spec.ts']],
  ]);
  expect(runsOf(['engines/site.spec.ts'])[0]?.[0]).toBe('engines/playwright.config.ts');
  expect(runsOf(['site.shots.ts'])[0]?.[0]).toBe('shots.config.ts');
});

test('specs of several configurations run one after the other, each with all options', () => {
  expect(runsOf(['home.spec.ts', '--headed', 'memory.spec.ts'])).toEqual([
    [usual, ['--headed', 'home.spec.ts']],
    ['slow.config.ts', ['--headed', 'memory.spec.ts']],
  ]);
});
