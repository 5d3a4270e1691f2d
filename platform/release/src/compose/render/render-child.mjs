/**
 * Renders pages of one remote. Runs in a process without rights, because it runs another team's code: its job is the
 * file beside it that its argument names, everything else passes two pipes. Plain JavaScript, so that the process starts
 * without a loader; `render.ts` has the types of job and messages.
 */
import { readFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The pipe to the composer. */
const OUTPUT = 3;

const pending = new Map();
let lastQuestion = 0;
const answers = createInterface({ input: process.stdin });
answers.on('line', (line) => {
  const answer = JSON.parse(line);
  pending.get(answer.id)?.(answer);
  pending.delete(answer.id);
});
answers.on('close', () => process.exit(1)); // the composer has ended
globalThis.fetch = readThroughComposer;

const job = JSON.parse(readFileSync(new URL(process.argv[2], import.meta.url), 'utf8'));
const renderer = await import(job.shell);
renderer.provideSettings(job.settings);
renderer.provideMenu(job.menu);
const remote = job.remote && { name: job.remote.name, module: await loadRemote(job.remote) };

for (const { page, addresses } of job.pages)
  for (const address of addresses ?? (await listedAddresses(page)))
    for (const language of job.languages)
      send({
        kind: 'result',
        result: { page, address, language, ...(await render(page, address, language, job.languages[0])) },
      });
if (job.texts) await loadEveryPart();
send({ kind: 'end', texts: globalThis[job.textsGlobal] ?? {} });

/** Files belong to all languages: they come with the document in the first one. */
async function render(page, address, language, first) {
  try {
    const filesOf = remote && routeOf(page).handle?.files;
    const rendered = await renderer.renderPage(address, language, remote);
    return filesOf && language === first ? { ...rendered, files: encoded(await filesOf()) } : rendered;
  } catch (error) {
    return error?.name === 'RenderError'
      ? { error: describe(error.cause ?? error), throws: true }
      : { error: describe(error) };
  }
}

/** Returns contents that JSON can hold. */
function encoded(files) {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('base64')]),
  );
}

function loadRemote({ name, base, bundle }) {
  globalThis[job.assetBaseGlobal] = { [name]: base };
  return import(bundle);
}

/** Sends the addresses of a page to the composer, which answers with those to render here. */
async function listedAddresses(page) {
  try {
    const answer = await ask({ kind: 'addresses', page, addresses: await addressesOf(page) });
    return answer.addresses;
  } catch (error) {
    for (const language of job.languages)
      send({ kind: 'result', result: { page, address: page, language, error: describe(error) } });
    return [];
  }
}

/** A page with parameters names the addresses that deserve a document. */
async function addressesOf(page) {
  return (await routeOf(page).handle?.addresses?.()) ?? [];
}

function routeOf(page) {
  const route = remote.module.routes.find(({ path }) => path === page);
  if (!route) throw new Error(`remote.config.ts declares ${page}, but no route has this path`);
  return route;
}

/** A page without an address (its list is empty) has rendered nothing, and its texts count all the same. */
async function loadEveryPart() {
  const parts = remote?.module.routes.map(({ lazy }) => (typeof lazy === 'function' ? lazy() : undefined));
  await Promise.allSettled(parts ?? []);
}

/** The only `fetch` here: the composer answers it, for public data only. */
async function readThroughComposer(input, init) {
  const request = new Request(input, init);
  const { method, url: address, headers } = request;
  const answer = await Promise.race([
    ask({ kind: 'read', method, address, headers: [...headers.keys()] }),
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
  ]);
  if (answer.error) throw new TypeError(answer.error);
  return new Response(answer.body || null, { status: answer.status });
}

/** @returns the composer's answer */
function ask(message) {
  const id = ++lastQuestion;
  send({ ...message, id });
  return new Promise((resolve) => pending.set(id, resolve));
}

/** Written at once, so that it is sent even if the process exits by itself. */
function send(message) {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(OUTPUT, bytes, sent);
}

function describe(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
