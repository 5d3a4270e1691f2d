import type { CAC } from 'cac';
import { onTestFinished, vi } from 'vitest';

/** Runs a command line; returns its whole output, its standard output, and its exit code. */
export async function run(cli: CAC, ...words: string[]) {
  const all: string[] = [];
  const out: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => {
    for (const lines of [all, out]) lines.push(String(line));
  });
  vi.spyOn(console, 'error').mockImplementation((line) => void all.push(String(line)));
  onTestFinished(() => {
    process.exitCode = undefined;
  });
  process.exitCode = undefined;
  cli.parse(['node', 'site', ...words], { run: false });
  await cli.runMatchedCommand();
  return { output: all.join('\n'), stdout: out.join('\n'), code: process.exitCode };
}
