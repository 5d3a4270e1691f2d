import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../model/environment';
import { readComposed, requireBaseLists } from './composed';
import { readReleases } from './releases';
import { DamagedState } from './state';

export const COMPOSE_PREVIEW = '"site preview <release> --env <file>" composes one';

/** Returns the environment in whose folder a whole site is composed as a preview. */
export function previewEnvironment(environment: Environment): Environment {
  const home = join(environment.home, 'preview');
  return { ...environment, home, hosting: home };
}

/** Returns the composed preview, if there is one. @throws {DamagedState} if its lists are damaged */
export function findPreview(environment: Environment): Environment | undefined {
  const preview = previewEnvironment(environment);
  if (!existsSync(preview.home)) return undefined;
  try {
    readReleases(preview);
    readComposed(preview);
    requireBaseLists(preview);
    return preview;
  } catch (error) {
    throw error instanceof DamagedState ? new DamagedState(error.damage, COMPOSE_PREVIEW) : error;
  }
}
