import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root, sitePackages } from '@platform/build';
import { expect, test } from 'vitest';
import { siteCommand } from './commands/index';

const packages = await sitePackages();

/** Folders without pages: what is made, and decisions, which tell how it was at their time. */
const passedOver = ['.git', '.site', '.site-test', 'dist', 'node_modules', 'test-results', 'decisions'];

const pages = filesBelow(root, passedOver).filter((file) => file.endsWith('.md'));

/** Remotes that only exist in examples. */
const examples = ['mf-news', 'mf-why-us', 'mf-example'];

/** The test that runs a documented command; in brackets why there is none. */
const runBy: Record<string, string> = {
  bench: '(an hour of measurement, run by hand)',
  changeset: '(by hand: it asks what changed)',
  check: 'platform/release/src/local/test.test.ts',
  dev: 'e2e/dev.spec.ts',
  e2e: 'e2e/run.test.ts',
  engines: '(by npm run test:slow, where the engines are installed)',
  fix: '(by hand: it writes sources)',
  gallery: '(by hand; gallery/src/Gallery.browser.test.tsx renders its page)',
  packages: 'e2e/packages.spec.ts',
  reset: 'e2e/start.spec.ts',
  rules: 'platform/records/src/database-rules.test.ts',
  shots: '(by hand: somebody looks at the pictures)',
  site: 'platform/release/src/cli.test.ts',
  start: 'e2e/start.spec.ts',
  test: '(it runs all of this)',
  'test:all': '(it runs all of this)',
  'test:slow': '(it runs the slow part of this)',
  'unit:watch': '(by hand: it does not end)',
  'site backup': 'platform/release/src/backup/backup.test.ts',
  'site build': 'e2e/release-growth.spec.ts',
  'site check': 'e2e/release-growth.spec.ts',
  'site compose': 'platform/release/src/commands/commands.mock.test.ts',
  'site deploy': 'e2e/hosted.spec.ts',
  'site dev': 'e2e/dev.spec.ts',
  'site doctor': 'platform/release/src/local/doctor.mock.test.ts',
  'site enquiries': 'platform/release/src/enquiries/prune.test.ts',
  'site fixtures': 'e2e/release-compat.spec.ts',
  'site graph': 'platform/release/src/local/graph.test.ts',
  'site list': 'e2e/release.spec.ts',
  'site new': 'e2e/release.spec.ts',
  'site preview': 'e2e/release.spec.ts',
  'site promote': 'e2e/release-growth.spec.ts',
  'site publish': 'e2e/release-growth.spec.ts',
  'site pull': 'e2e/hosted.spec.ts',
  'site release': 'e2e/release.spec.ts',
  'site reset': 'e2e/start.spec.ts',
  'site restore': 'platform/release/src/backup/backup.test.ts',
  'site retire': 'platform/release/src/commands/commands.mock.test.ts',
  'site rollback': 'e2e/release.spec.ts',
  'site staff': 'platform/release/src/staff/staff.test.ts',
  'site start': 'e2e/start.spec.ts',
  'site test': 'platform/release/src/local/test.test.ts',
  'site verify': 'e2e/hosted.spec.ts',
};

type Manifest = { name: string; scripts?: Record<string, string> };

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Returns the commands of a page: lines of its `sh` blocks, and code in its text that begins with a tool of the project. */
function commandsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]+?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replace(/```[\s\S]+?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inline]
    .map((line) => line.replace(/ +#.*$/, '').trim())
    .filter((line) => /^(\w+=\S+ )*(npm|npx|pnpm|site) [^…]/.test(line) && !line.includes('<script>'));
}

/** Words of a command without its settings; a choice in a table (`add\|list`) counts as its first one. */
function wordsOf(command: string): string[] {
  const words = command.match(/'[^']*'|\S+/g) ?? [];
  const first = words.findIndex((word) => !/^\w+=/.test(word));
  return words.slice(first).map((word) => word.replace(/\\\|.*$/, '').replace(/^'|'$/g, ''));
}

/** Says what is wrong with a command; nothing where it can be run. `ran` takes the names that `runBy` has. */
function issueOf([tool = '', ...words]: string[], ran: Set<string>): string | undefined {
  if (tool === 'site') return siteIssue(words, ran);
  if (tool === 'npx') return undefined;
  if (words[0] === '--filter') {
    const [, name = '', script = ''] = words;
    return manifest(name).scripts?.[script] ? undefined : `${name} has no script "${script}"`;
  }
  if (tool === 'pnpm' && ['install', 'sbom'].includes(words[0] ?? '')) return undefined;
  if (tool === 'pnpm' && words[0] === 'exec')
    return existsSync(join(root, 'node_modules', '.bin', words[1] ?? ''))
      ? undefined
      : `no tool "${words[1]}"`;
  const [script = '', ...given] = words[0] === 'run' ? words.slice(1).filter((word) => word !== '--') : words;
  const text = manifest('.').scripts?.[script];
  if (!text) return `the root has no script "${script}"`;
  if (tool === 'npm' && words[0] !== 'run' && !['start', 'test'].includes(script)) return 'npm needs "run"';
  ran.add(script);
  const [last = ''] = text.split(' && ').slice(-1);
  if (last.startsWith('site')) return siteIssue([...last.split(' ').slice(1), ...given], ran);
  const missing = given.find((word) => /\.spec\.ts$/.test(word) && !existsSync(join(root, 'e2e', word)));
  return missing && `there is no e2e/${missing}`;
}

function siteIssue(words: string[], ran: Set<string>): string | undefined {
  if (words[0] === '--help') return undefined;
  const cli = siteCommand();
  cli.parse(['node', 'site', ...words], { run: false });
  const command = cli.matchedCommand;
  if (!command) return words[0] && `"site" has no command "${words[0]}"`;
  ran.add(`site ${command.name}`);
  // The command's name alone, in a sentence.
  if (words.length === 1) return undefined;
  try {
    command.checkUnknownOptions();
    command.checkOptionValue();
    command.checkRequiredArgs();
    command.checkUnusedArgs();
  } catch (error) {
    return String(error);
  }
  const known = [...packages, ...examples];
  const unknown = words
    .map((word) => word.replace(/@.*$/, ''))
    .find((word) => /^mf-/.test(word) && !known.includes(word));
  return unknown && `there is no remote ${unknown}`;
}

test.each(pages)('the commands of %s exist and take these words and options', (page) => {
  const issues = commandsOf(page).flatMap((command) => {
    const issue = issueOf(wordsOf(command), new Set());
    return issue ? [`${command}: ${issue}`] : [];
  });
  expect(issues).toEqual([]);
});

test('each documented command is run by a test, or it is said why none does', () => {
  const ran = new Set<string>();
  for (const page of pages) for (const command of commandsOf(page)) issueOf(wordsOf(command), ran);
  expect([...ran].filter((name) => !runBy[name])).toEqual([]);
  const files = Object.values(runBy).filter((file) => !file.startsWith('('));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
