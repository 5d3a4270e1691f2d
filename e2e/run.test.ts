import { expect, test } from 'vitest';
import { runsOf } from './run';
import { testsSite } from './test-support/site';

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

test("the tests' site shares neither ports nor folder with the site that the environment names", () => {
  expect(testsSite({})).toMatchObject({ SITE_PORT_OFFSET: '20000', SITE_HOME: '.site-test' });
  const moved = testsSite({ SITE_PORT_OFFSET: '1000', SITE_HOME: '.elsewhere' });
  expect(moved).toMatchObject({ SITE_PORT_OFFSET: '1050', SITE_HOME: '.elsewhere-test' });
  // Processes that a test starts use the same site.
  expect(testsSite(moved)).toEqual({});
});
