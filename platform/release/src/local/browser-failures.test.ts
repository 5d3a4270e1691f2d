import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserFailures } from './browser-failures';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
  title,
  file: 'home.spec.ts',
  line: 7,
  tests: [{ status, results: messages.map((message) => (message ? { error: { message } } : {})) }],
});

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a failed test and a flaky one are named with place and cause, a passed one is not', () => {
  const suites = [
    {
      title: 'home.spec.ts',
      specs: [spec('the page opens', 'expected', undefined)],
      suites: [
        {
          title: 'in Russian',
          specs: [
            spec(
              'the form stays',
              'unexpected',
              '\u001b[31mError:\u001b[39m gone\n\nReceived: 2\nthree\nfour\nfive',
              'x',
            ),
            spec('the menu opens', 'flaky', 'Timeout', undefined),
          ],
        },
      ],
    },
  ];
  expect(browserFailures(report({ suites, errors: [] }))).toEqual([
    'failed  home.spec.ts:7 › in Russian › the form stays\n        Error: gone\n        Received: 2\n        three\n        four',
    'flaky   home.spec.ts:7 › in Russian › the menu opens\n        Timeout',
  ]);
});

test('what stopped the run itself is told', () => {
  expect(browserFailures(report({ suites: [], errors: [{ message: 'The site did not start' }] }))).toEqual([
    '        The site did not start',
  ]);
});

test('a run that left no report adds nothing', () => {
  expect(browserFailures(join(folder, 'none.json'))).toEqual([]);
});
