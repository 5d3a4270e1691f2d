import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a failure's message that name its cause; the rest stands in the output above. */
const MESSAGE_LINES = 4;

type Result = { error?: { message?: string } };
type Spec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: Result[] }[];
};
type Suite = { title: string; specs: Spec[]; suites?: Suite[] };
type Report = { suites: Suite[]; errors: { message?: string }[] };

/**
 * What a summary says of a run of browser tests.
 * @param file Playwright's JSON report
 * @returns a paragraph for every test that failed, or passed at its second try only; none where there is no report
 */
export function browserFailures(file: string): string[] {
  if (!existsSync(file)) return [];
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return [...errors.map(messageOf), ...suites.flatMap((suite) => suiteFailures(suite, []))];
}

function suiteFailures({ specs, suites = [] }: Suite, parents: string[]): string[] {
  return [
    ...specs.flatMap((spec) => specFailures(spec, parents)),
    ...suites.flatMap((suite) => suiteFailures(suite, [...parents, suite.title])),
  ];
}

function specFailures({ title, file, line, tests }: Spec, parents: string[]): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, results }) => {
      const error = results.find((result) => result.error)?.error ?? {};
      const name = [`${file}:${line}`, ...parents, title].join(' › ');
      return `${status === 'flaky' ? 'flaky ' : 'failed'}  ${name}\n${messageOf(error)}`;
    });
}

function messageOf({ message = 'no message' }: { message?: string }): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return lines
    .slice(0, MESSAGE_LINES)
    .map((line) => `        ${line}`)
    .join('\n');
}
