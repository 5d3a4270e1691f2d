import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment';
import { composePreviewInto } from '../preview/preview';
import { withLock } from '../release/lock';
import type { Wanted } from '../release/promote';
import { baseFile } from './documents';

/**
 * Composes the whole site as it would be after promoting a published version, marked as a preview, in a folder of its
 * own: `site deploy shell --channel` takes it from there, and nothing else does.
 * @returns what is previewed, `name@version`
 * @throws where promoting would be refused, with the same message
 */
export function composePreview(environment: Environment, wanted: Wanted): Promise<string> {
  return withLock(environment, async () => {
    const preview = previewEnvironment(environment);
    rmSync(preview.home, { recursive: true, force: true });
    const release = await composePreviewInto(environment, wanted, preview.home);
    if (existsSync(baseFile(environment)))
      cpSync(baseFile(environment), baseFile(preview), { recursive: true });
    return release;
  });
}

/** Returns the environment whose site is what was composed as a preview last. */
function previewEnvironment(environment: Environment): Environment {
  const home = join(environment.home, 'preview');
  return { ...environment, home, hosting: home };
}

/** @throws one sentence where nothing was composed as a preview */
export function composedPreview(environment: Environment): Environment {
  const preview = previewEnvironment(environment);
  if (existsSync(preview.home)) return preview;
  throw new Error(
    'Nothing is composed as a preview here: "site preview <release> --env <file>" composes one.',
  );
}
