/**
 * Renders the pages of one remote. Runs in a process without rights, because it runs another team's code: its job is a
 * file beside it, everything else passes two pipes. Plain JavaScript, so that the process starts without a loader;
 * `render.ts` has the types of job and messages.
 */
import { readFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The pipe to the composer. */
const OUTPUT = 3;

const pendingReads = new Map();
let lastRead = 0;
const answers = createInterface({ input: process.stdin });
answers.on('line', (line) => {
  const answer = JSON.parse(line);
  pendingReads.get(answer.id)?.(answer);
  pendingReads.delete(answer.id);
});
answers.on('close', () => process.exit(1)); // the composer has ended
globalThis.fetch = readThroughComposer;

const job = JSON.parse(readFileSync(new URL('job.json', import.meta.url), 'utf8'));
const renderer = await import(job.shell);
renderer.provideSettings(job.settings);
const remote = job.remote && { name: job.remote.name, module: await loadRemote(job.remote) };

for (const page of job.pages) {
  const addresses = await addressesOf(page).catch((error) => {
    for (const language of job.languages)
      send({ kind: 'result', result: { page, address: page, language, error: describe(error) } });
    return [];
  });
  for (const address of addresses)
    for (const language of job.languages)
      send({ kind: 'result', result: { page, address, language, ...(await render(address, language)) } });
}
await loadEveryPart();
send({ kind: 'end', texts: globalThis[job.textsGlobal] ?? {} });

async function render(address, language) {
  try {
    return await renderer.renderPage(address, language, remote);
  } catch (error) {
    return { error: describe(error) };
  }
}

function loadRemote({ name, base, bundle }) {
  globalThis[job.assetBaseGlobal] = { [name]: base };
  return import(bundle);
}

/** A page with parameters names the addresses that deserve a document. */
async function addressesOf(page) {
  if (!remote) return [page];
  const route = remote.module.routes.find(({ path }) => path === page);
  if (!route) throw new Error(`remote.config.ts declares ${page}, but no route has this path`);
  if (!page.includes(':')) return [page];
  return (await route.handle?.addresses?.()) ?? [];
}

/** A page without an address (its list is empty) has rendered nothing, and its texts count all the same. */
async function loadEveryPart() {
  const parts = remote?.module.routes.map(({ lazy }) => (typeof lazy === 'function' ? lazy() : undefined));
  await Promise.allSettled(parts ?? []);
}

/** The only `fetch` here: the composer answers it, for public data only. */
async function readThroughComposer(input, init) {
  const request = new Request(input, init);
  const answer = await new Promise((resolve, reject) => {
    const id = ++lastRead;
    pendingReads.set(id, resolve);
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    const { method, url: address, headers } = request;
    send({ kind: 'read', id, method, address, headers: [...headers.keys()] });
  });
  if (answer.error) throw new TypeError(answer.error);
  return new Response(answer.body || null, { status: answer.status });
}

/** Written at once, so that a process that ends by itself has sent it. */
function send(message) {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(OUTPUT, bytes, sent);
}

function describe(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
