import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a test run one folder for all its temporary files, which is removed at its end. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
