import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes one folder for all temporary files of a test run; it is removed at the end. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
