import { expect, test, vi } from 'vitest';
import { siteCommand } from './index';
import { parseCommandLine } from './usage';

const parse = (words: string) => parseCommandLine(siteCommand(), ['node', 'site', ...words.split(' ')]);

test.each([
  ['relaese mf-admin', 'There is no command "relaese", perhaps "release": "site --help" names all of them.'],
  ['sing', 'There is no command "sing": "site --help" names all of them.'],
  ['list --jsn', '"site list" has no option --jsn, perhaps --json: "site list --help" names all of them.'],
  [
    'enquiries prune --dryrun',
    '"site enquiries" has no option --dryrun, perhaps --dry-run: "site enquiries --help" names all of them.',
  ],
  ['list --everything', '"site list" has no option --everything: "site list --help" names all of them.'],
  ['release', '"site release <package>" lacks an argument, e.g. site release mf-catalogue'],
  ['new remote', '"site new <what> <remote> [path]" lacks an argument, e.g. site new remote mf-news'],
])('"site %s" is refused with what to type', (words, message) => {
  expect(() => parse(words)).toThrow(message);
});

test.each(['list --json', 'new remote mf-news --no-install', 'release --help', 'new page mf-news /a --help'])(
  '"site %s" is a command',
  (words) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    expect(() => parse(words)).not.toThrow();
  },
);

test('every command that needs an argument has an example', () => {
  const lacking = siteCommand().commands.filter(
    ({ args, examples, name }) =>
      args.some(({ required }) => required) && !String(examples[0] ?? '').startsWith(`site ${name} `),
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
});
