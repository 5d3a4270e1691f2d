import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findRemotes, hasShell, root } from '@platform/build';
import type { CAC } from 'cac';
import { draftPage } from '../generate/page';
import { draftRemote } from '../generate/remote';
import { type Workspace, writeDraft } from '../generate/template';
import { readEnvironment } from '../local/environment';
import { readReleases } from '../store/releases';

/** Registers `new`, which writes sources. */
export function register(cli: CAC): void {
  cli
    .command(
      'new <what> <remote> [path]',
      'Make a remote with a page, or a page of a remote, from the template',
    )
    .option('--no-install', 'Leave the packages of a new remote to a later pnpm install')
    .example('site new remote mf-news')
    .example('site new page mf-news /news/archive')
    .action(
      async (what: string, remote: string, path: string | undefined, { install }: { install: boolean }) => {
        if (what === 'remote') await newRemote(remote, path, install);
        else if (what === 'page') await newPage(remote, path);
        else throw new Error(`"site new ${what}" is not known: remote or page.`);
      },
    );
}

async function newRemote(name: string, path: string | undefined, install: boolean): Promise<void> {
  const target = await workspace();
  writeDraft(target, draftRemote(target, name, path));
  if (target.own) return console.log(`Next: npm install, then npx site dev --alone ${name}.`);
  if (install) execFileSync(process.execPath, [join(root, 'platform', 'setup.mjs')], { stdio: 'inherit' });
  console.log(`Next: pnpm dev ${name}, then pnpm check. docs/new-remote.md has the way to the live site.`);
}

async function newPage(remote: string, path: string | undefined): Promise<void> {
  if (!path) throw new Error('The path of the page is missing: site new page <remote> <path>.');
  const target = await workspace();
  const draft = await draftPage(target, remote, path);
  writeDraft(target, draft);
  for (const file of [...Object.keys(draft.created), ...Object.keys(draft.edited)]) console.log(file);
  console.log(
    target.own
      ? `Next: npx site dev ${remote}, then npx site release ${remote}.`
      : `Next: pnpm dev ${remote}, then pnpm check and pnpm site release ${remote}.`,
  );
}

/** A folder without a shell is, or becomes, the repository of one remote: paths of others are checked at its release. */
async function workspace(): Promise<Workspace> {
  const remotes = await findRemotes();
  if (!hasShell()) return { folder: root, own: true, remotes, elsewhere: {} };
  const live = Object.entries(readReleases(await readEnvironment())?.remotes ?? {});
  const elsewhere = live.filter(([name]) => !remotes.some((remote) => remote.name === name));
  return {
    folder: root,
    remotes,
    elsewhere: Object.fromEntries(
      elsewhere.map(([name, { release }]) => [name, release.pages.map(({ path }) => path)]),
    ),
  };
}
