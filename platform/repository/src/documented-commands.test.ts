import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow, root, sitePackages } from '@platform/build';
import { siteCommand } from '@platform/release/commands';
import { expect, test } from 'vitest';

const packages = await sitePackages();

/** Folders without checked pages: generated ones, and decisions, which describe their own time. */
const passedOver = ['.git', '.site', '.site-test', 'dist', 'node_modules', 'test-results', 'decisions'];

const pages = filesBelow(root, passedOver).filter((file) => file.endsWith('.md'));

/** The names of the end-to-end tests, without the folders that they are in. */
const specs = filesBelow(join(root, 'e2e'), ['node_modules']).map((file) => basename(file));

/** Remotes that only exist in examples. */
const examples = ['mf-news', 'mf-why-us', 'mf-example'];

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

/** Words of a command without its settings; of a choice in a table (`add\|list`) only the first. */
function wordsOf(command: string): string[] {
  const words = command.match(/'[^']*'|\S+/g) ?? [];
  const first = words.findIndex((word) => !/^\w+=/.test(word));
  return words.slice(first).map((word) => word.replace(/\\\|.*$/, '').replace(/^'|'$/g, ''));
}

/** Returns the problem of a command; nothing if it can be run. */
function issueOf([tool = '', ...words]: string[]): string | undefined {
  if (tool === 'site') return siteIssue(words);
  if (tool === 'npx') return undefined;
  // npm's own commands, in the repository of a remote.
  if (tool === 'npm' && ['config', 'install', 'pkg', 'publish'].includes(words[0] ?? '')) return undefined;
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
  const [last = ''] = text.split(/ && (?:exec )?/).slice(-1);
  if (last.startsWith('site')) return siteIssue([...last.split(' ').slice(1), ...given]);
  const missing = given.find((word) => word.endsWith('.spec.ts') && !specs.includes(basename(word)));
  return missing && `e2e has no ${missing}`;
}

function siteIssue(words: string[]): string | undefined {
  if (words[0] === '--help') return undefined;
  const cli = siteCommand();
  cli.parse(['node', 'site', ...words], { run: false });
  const command = cli.matchedCommand;
  if (!command) return words[0] && `"site" has no command "${words[0]}"`;
  // A command's name in a sentence.
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
    const issue = issueOf(wordsOf(command));
    return issue ? [`${command}: ${issue}`] : [];
  });
  expect(issues).toEqual([]);
});
