import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import { edit, form, row, title, toasts, update } from './admin-page';
import { databaseNamespace, readData, type StoredService } from './backend';
import { isDatabaseSocket } from './browser-database';
import { address, root, siteUrl, staff } from './site';
import { expect, test } from './test';

test.describe.configure({ timeout: 180_000 });

const id = 'workwear';
const typed = 'Sağ qalan başlıq';

/** The beginning of a write of many paths, as the client sends it; its number comes first. */
const WRITE = /^\{"t":"d","d":\{"r":(\d+),"a":"m"/;

/**
 * Lets everything through up to the first write, and then stops the database: before the write is taken, or when it
 * is stored and the answer has left. Counts the writes that the page sends.
 */
async function stopAtWrite(page: Page, when: 'before' | 'after', stop: () => void) {
  const seen = { writes: 0 };
  await page.routeWebSocket(isDatabaseSocket, (socket) => {
    const server = socket.connectToServer();
    let number: string | undefined;
    socket.onMessage((message) => {
      const [, request] = WRITE.exec(String(message)) ?? [];
      if (request) {
        seen.writes += 1;
        if (seen.writes === 1) number = request;
        if (seen.writes === 1 && when === 'before') stop();
      }
      server.send(message);
    });
    server.onMessage((message) => {
      if (number === undefined || !String(message).startsWith(`{"t":"d","d":{"r":${number},`))
        return socket.send(message);
      expect(String(message)).toContain('"s":"ok"');
      stop();
    });
  });
  return seen;
}

for (const when of ['before', 'after'] as const)
  test(`a database that is killed just ${when} it stored a save loses nothing, and gets the save once`, async ({
    playwright,
  }, { project }) => {
    const folder = await mkdtemp(join(tmpdir(), 'killable-'));
    const file = join(folder, 'data.json');
    const seed = { services: await readData('services') };
    let database = await startKillableDatabase(0, file, seed);
    const { port } = database;

    async function stored() {
      const read = async (path: string) => {
        const answer = await fetch(`http://127.0.0.1:${port}/${path}.json?ns=${databaseNamespace}`, {
          headers: { Authorization: 'Bearer owner' },
        });
        return answer.json();
      };
      const entries = Object.values<{ change: string } | null>((await read(`history/services/${id}`)) ?? {});
      const { title }: StoredService = await read(`services/${id}`);
      return { title, history: entries.flatMap((entry) => entry?.change ?? []) };
    }

    // To the page it is the site's own database: only where that name leads to differs.
    const rule = `MAP ${new URL(address('database')).host} 127.0.0.1:${port}`;
    const { launchOptions = {} } = project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`],
    });
    try {
      const { title: old } = await stored();
      const saved = { title: typed, history: ['before', 'changed'] };
      const page = await (await browser.newContext({ baseURL: siteUrl, locale: 'az-AZ' })).newPage();
      const seen = await stopAtWrite(page, when, () => database.freeze());
      await edit(page, id, staff);
      await title(page).fill(typed);
      await update(page).click();
      await expect(form(page).getByRole('button', { name: admin.form.saving })).toBeVisible();
      await expect.poll(() => seen.writes).toBe(1);
      const alert = form(page).getByRole('alert');
      await expect(alert).toHaveText(admin.failure.unconfirmed, { timeout: 30_000 });
      await database.kill();
      await expect(page.getByText(admin.offline)).toBeVisible({ timeout: 30_000 });

      database = await startKillableDatabase(port, file, seed);
      await expect(page.getByText(admin.offline)).toBeHidden({ timeout: 60_000 });
      await expect(title(page)).toHaveValue(typed);
      await expect(alert).toHaveText(admin.failure.unconfirmed);
      expect(seen.writes, 'nothing is sent by itself').toBe(1);
      expect(await stored()).toEqual(when === 'after' ? saved : { title: old, history: [] });

      await update(page).click();
      await expect(toasts(page)).toContainText(typed, { timeout: 30_000 });
      await expect(row(page, id)).toContainText(typed);
      expect(await stored()).toEqual(saved);
      expect(seen.writes).toBe(when === 'after' ? 1 : 2);
    } finally {
      await browser.close();
      await database.kill();
      await rm(folder, { recursive: true, force: true });
    }
  });

/** A database stand-in in a process of its own, which a test can stop and kill. */
type KillableDatabase = {
  port: number;
  /** Takes what arrives and answers nothing. */
  freeze(): void;
  kill(): Promise<void>;
};

const script = `
  import { startDatabase } from '@platform/local-cloud/database';
  const database = await startDatabase(JSON.parse(process.argv[1]));
  process.stdout.write(String(database.port));
`;

/** @param port 0 takes a free one; the same file brings back the data of a database that was killed */
async function startKillableDatabase(port: number, file: string, seed: unknown): Promise<KillableDatabase> {
  const loader = createRequire(join(root, 'platform/release/package.json')).resolve('tsx');
  const settings = { port, file, seed, rulesFile: 'database.rules.json', namespace: databaseNamespace };
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(loader).href, '--input-type=module', '-e', script, JSON.stringify(settings)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const started = await firstOutput(child);
  return {
    port: Number(started),
    freeze: () => child.kill('SIGSTOP'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function firstOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(String(line)));
    child.once('exit', (code) => reject(new Error(`The database ended with ${code}.`)));
  });
}
