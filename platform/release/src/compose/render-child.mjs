/**
 * Renders the pages of one remote. Runs in a process of its own, without credentials, because it runs another team's
 * code: the job comes as one file, the results leave as another. Plain JavaScript, so that the process starts without a
 * loader; `render.ts` has the types of both.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [, , jobFile, resultFile] = process.argv;
const job = JSON.parse(readFileSync(jobFile, 'utf8'));
const renderer = await import(job.shell);
renderer.provideSettings(job.settings);
const remote = job.remote && { name: job.remote.name, module: await loadRemote(job.remote) };

const results = [];
for (const page of job.pages) {
  const addresses = await addressesOf(page).catch((error) => {
    for (const language of job.languages)
      results.push({ page, address: page, language, error: describe(error) });
    return [];
  });
  for (const address of addresses)
    for (const language of job.languages) results.push(await render(page, address, language));
}
await loadEveryPart();
writeFileSync(resultFile, JSON.stringify({ results, texts: globalThis[job.textsGlobal] ?? {} }));
process.exit(0);

async function render(page, address, language) {
  try {
    return { page, address, language, ...(await renderer.renderPage(address, language, remote)) };
  } catch (error) {
    return { page, address, language, error: describe(error) };
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

function describe(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
