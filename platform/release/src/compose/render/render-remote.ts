import type { Releases } from '@platform/contract';
import { languages } from 'shared-i18n';
import type { Environment } from '../../model/environment';
import { readRemote, readShell } from '../../store/versions';
import { menuOf } from '../menu';
import { findIsolation, isolationFor } from './isolation';
import { type Rendered, type RenderRequest, render } from './render';
import type { RenderResult } from './render-messages';

export type OwnedResult = RenderResult & { owner: string };

/** The surroundings of every server bundle of a composition. */
type Sandbox = Pick<RenderRequest, 'shell' | 'settings' | 'menu' | 'isolation'>;

/** Reads the shell and finds out how bundles are run here. */
export async function readSandbox(environment: Environment, releases: Releases): Promise<Sandbox> {
  const { settings } = environment;
  const isolation = isolationFor(!settings.emulators, await findIsolation());
  const shell = readShell(environment, releases.shell.version);
  return { shell, settings, menu: menuOf(releases), isolation };
}

/**
 * Renders the pages of a live remote.
 * @param data renders only those that show data, and returns the remote's failure as theirs
 * @throws where its descriptor is not the one that was promoted, and as `render` does
 */
export async function renderRemote(
  environment: Environment,
  releases: Releases,
  name: string,
  { data, ...more }: { data: boolean } & Sandbox & Pick<RenderRequest, 'snapshot' | 'isUnchanged'>,
): Promise<Rendered & { results: OwnedResult[] }> {
  const { version = '', pinned } = releases.remotes[name] ?? {};
  const remote = readRemote(environment, name, version);
  if (remote.integrity !== pinned)
    throw new Error(`${name}@${version} is not what was promoted: its descriptor changed after that.`);
  const pages = remote.descriptor.pages.filter((page) => !data || page.data).map(({ path }) => path);
  const { results, ...others } = await render({ ...more, remote, pages }).catch((error: Error) => {
    if (!data) throw error;
    // Nobody releases it now: its pages keep their documents, and those of other remotes are composed.
    return { results: failedResults(pages, error.message), kept: [], texts: {} };
  });
  return { ...others, results: results.map((result) => ({ ...result, owner: name })) };
}

function failedResults(pages: string[], error: string): RenderResult[] {
  return pages.flatMap((page) =>
    languages.map((language) => ({ page, address: page, language, error, reads: [] })),
  );
}
