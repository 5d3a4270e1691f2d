import type { CAC } from 'cac';

/** More differences than this make another word. */
const MAX_DIFFERENCES = 2;

/** Parses a command line. @throws one sentence that says what to type, if no command takes these words and options */
export function parseCommandLine(cli: CAC, argv: string[]): void {
  cli.parse(argv, { run: false });
  const { matchedCommand: command, globalCommand, args, options } = cli;
  if (options.help) return;
  const [unknown] = args;
  if (!command && unknown) {
    const names = cli.commands.map(({ name }) => name);
    throw new Error(
      `There is no command "${unknown}"${perhaps(unknown, names)}: "site --help" names all of them.`,
    );
  }
  if (!command) return;
  const isKnown = (name: string) => name === '--' || command.hasOption(name) || globalCommand.hasOption(name);
  const option = Object.keys(options).find((name) => !isKnown(name));
  if (option !== undefined) {
    const given = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const names = command.options.flatMap(({ rawName }) => /--([\w-]+)/.exec(rawName)?.[1] ?? []);
    throw new Error(
      `"site ${command.name}" has no option --${given}${perhaps(given, names, '--')}: "site ${command.name} --help" names all of them.`,
    );
  }
  if (args.length < command.args.filter(({ required }) => required).length)
    throw new Error(`"site ${command.rawName}" lacks an argument, e.g. ${command.examples[0]}`);
}

/** Returns the part of a sentence that suggests the nearest word, if one is near. */
function perhaps(word: string, known: string[], before = ''): string {
  const [nearest] = known
    .map((name) => ({ name, differences: countDifferences(word, name) }))
    .sort((a, b) => a.differences - b.differences);
  const isNear = nearest && nearest.differences <= Math.min(MAX_DIFFERENCES, word.length - 1);
  return isNear ? `, perhaps ${before}${before ? nearest.name : `"${nearest.name}"`}` : '';
}

/** Counts the letters to insert, remove and replace between two words (Levenshtein's distance). */
function countDifferences(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      const [left = 0, above = 0, before = 0] = [next[at], row[at + 1], row[at]];
      next.push(Math.min(left + 1, above + 1, before + (letter === other[at] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
