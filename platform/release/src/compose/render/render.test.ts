import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildRemote, buildShell, serve, testEnvironment, testFolder } from '../../../test-support/site';
import { readRemote, readShell } from '../../store/versions';
import { type RenderRequest, render } from './render';
import { findIsolation, isolationFor } from './sandbox';

/** The limits of a bundle here; every machine has the permission model, only some can cut off the network. */
const networkIsolation = await findIsolation();

test('a machine that can make namespaces cuts bundles off', async () => {
  const words = ['--user', '--map-root-user', '--net', '--pid', '--fork', '--mount', 'true'];
  const canMake = await promisify(execFile)('unshare', words).then(
    () => true,
    () => false,
  );
  expect(networkIsolation !== undefined || !canMake).toBe(true);
});

type Options = Partial<RenderRequest> & { databaseURL?: string };

/** Renders `/a` of a remote whose server bundle is this code. */
function renderBundle(code: string, { databaseURL, ...more }: Options = {}) {
  const [shell, remote] = [buildShell('1.0.0-shell001'), bundle(code)];
  const staged = { 'shell@1.0.0-shell001': shell.folder, 'mf-a@1.0.0-a0000001': remote.folder };
  const environment = testEnvironment({ staged });
  const { settings } = environment;
  return render({
    shell: readShell(environment, shell.version),
    remote: readRemote(environment, 'mf-a', remote.version),
    settings: databaseURL ? { ...settings, firebase: { ...settings.firebase, databaseURL } } : settings,
    menu: [],
    pages: ['/a'],
    isolation: networkIsolation ?? [],
    ...more,
  });
}

function bundle(code: string) {
  return buildRemote('mf-a', '1.0.0-a0000001', { files: { 'server/remote.js': code } });
}

/** A bundle that tries things and returns as its page how each of them ended. */
function attempts(works: Record<string, string>): string {
  const lines = Object.entries(works).map(
    ([name, work]) => `await attempt(${JSON.stringify(name)}, async () => { ${work} });`,
  );
  return `
const outcome = {};
async function attempt(name, work) {
  try { outcome[name] = 'done: ' + await work(); } catch (error) { outcome[name] = String(error.code ?? error.message); }
}
${lines.join('\n')}
export const routes = [{ path: '/a', render: () => JSON.stringify(outcome) }];`;
}

async function outcomeOf(works: Record<string, string>, options: Options = {}) {
  const { results } = await renderBundle(attempts(works), options);
  const [first] = results;
  if (!first || !('html' in first)) throw new Error(JSON.stringify(first));
  return JSON.parse(first.html.replace('<title>/a</title>', ''));
}

const page = "export const routes = [{ path: '/a', render: (language) => language }];";
const fs = "const fs = await import('node:fs');";

test.each([
  ['where the network can be cut off', networkIsolation ?? []],
  ["by Node's permission model alone", []],
])('a bundle reads, writes and starts nothing, %s', async (_, isolation) => {
  const folder = testFolder();
  const [account, document] = [join(folder, 'accounts.json'), join(folder, 'services-admin.html')];
  for (const file of [account, document]) writeFileSync(file, 'as it was');
  vi.stubEnv('SECRET_TOKEN', 'secret');
  const outcome = await outcomeOf(
    {
      account: `${fs} return fs.readFileSync('${account}', 'utf8');`,
      passwd: `${fs} return fs.readFileSync('/etc/passwd', 'utf8');`,
      folder: `${fs} return fs.readdirSync('/');`,
      document: `${fs} fs.writeFileSync('${document}', 'key logger');`,
      ownFolder: `${fs} fs.writeFileSync(process.cwd() + '/x', '');`,
      link: `${fs} fs.symlinkSync('/etc/passwd', process.cwd() + '/x');`,
      process: `(await import('node:child_process')).spawn('setsid', ['sleep', '1000'], { detached: true });`,
      cluster: `(await import('node:cluster')).default.fork();`,
      worker: `new (await import('node:worker_threads')).Worker('1', { eval: true });`,
      binding: `process.binding('fs');`,
      addon: `process.dlopen({ exports: {} }, '/x.node');`,
      inspector: `new (await import('node:inspector')).Session().connect();`,
      wasi: `new (await import('node:wasi')).WASI({ version: 'preview1', preopens: { '/': '/' } });`,
      report: `process.report.writeReport('${folder}/report.json');`,
      heap: `(await import('node:v8')).writeHeapSnapshot('${folder}/heap');`,
    },
    { isolation },
  );
  const { addon, ...others } = outcome;
  expect(addon).toBe('ERR_DLOPEN_DISABLED');
  expect([...new Set(Object.values(others))]).toEqual(['ERR_ACCESS_DENIED']);
  expect(readdirSync(folder).sort()).toEqual(['accounts.json', 'services-admin.html']);
  expect(await outcomeOf({ environment: 'return Object.keys(process.env)' }, { isolation })).toEqual({
    environment: 'done: NODE_ENV',
  });
});

test('a bundle finds no socket and no file of the machine, also past the permission model; where that cannot be ensured, nothing hosted is rendered', async () => {
  if (!networkIsolation) {
    expect(() => isolationFor(true, networkIsolation)).toThrow('cannot be run without network here');
    return;
  }
  const folder = testFolder();
  const [account, socket] = [join(folder, 'accounts.json'), join(folder, 'service.sock')];
  writeFileSync(account, 'as it was');
  const service = createServer((connection) => connection.end('reached')).listen(socket);
  onTestFinished(() => void service.close());
  await once(service, 'listening');
  const net = `const { connect, createServer } = await import('node:net'); const { once } = await import('node:events');`;
  const v8 = "const { setFlagsFromString } = await import('node:v8');";
  const optimized = 'const add = (a, b) => a + b; for (let i = 0; i < 200_000; i += 1) add(i, 1);';
  const outcome = await outcomeOf({
    connect: `${net} return String(await once(connect('${socket}'), 'data'));`,
    listen: `${net} await once(createServer().listen('${folder}/made.sock'), 'listening');`,
  });
  const flags = {
    empty: `${v8} for (const flag of ['--redirect-code-traces', '--redirect-code-traces-to=${account}', '--trace-opt', '--print-bytecode']) setFlagsFromString(flag); ${optimized}`,
    create: `${v8} for (const flag of ['--trace-turbo', '--trace-turbo-path=${folder}']) setFlagsFromString(flag); ${optimized}`,
  };
  // V8 ends the process if it cannot write.
  await Promise.allSettled(Object.entries(flags).map(([name, work]) => outcomeOf({ [name]: work })));
  expect(outcome).toMatchObject({
    connect: 'ENOENT',
    listen: expect.stringMatching(/^(EACCES|ENOENT|EROFS)$/),
  });
  expect(readFileSync(account, 'utf8')).toBe('as it was');
  expect(readdirSync(folder).sort()).toEqual(['accounts.json', 'service.sock']);
});

test('a link among the published files leads nowhere', async () => {
  const remote = bundle(attempts({ link: `${fs} return fs.readdirSync(new URL('.', import.meta.url));` }));
  symlinkSync('/etc/passwd', join(remote.folder, 'server', 'passwd'));
  const environment = testEnvironment({ staged: { 'mf-a@1.0.0-a0000001': remote.folder } });
  const { results } = await renderBundle('', { remote: readRemote(environment, 'mf-a', remote.version) });
  expect(results[0]).toMatchObject({ html: '<title>/a</title>{"link":"done: remote.js"}' });
});

function* endless() {
  for (;;) yield Buffer.alloc(1_000_000);
}

test('a page reads public data; no other request leaves, and none with a credential', async () => {
  const requests: string[] = [];
  const answer: Parameters<typeof serve>[0] = ({ method, url, headers }, response) => {
    requests.push(`${method} ${url} ${headers.authorization ?? ''}${headers.cookie ?? ''}`);
    if (url?.startsWith('/moved')) response.writeHead(302, { location: '/services.json?ns=demo' }).end();
    else if (url?.startsWith('/endless')) Readable.from(endless()).pipe(response);
    else response.writeHead(url?.startsWith('/denied') ? 401 : 200).end('{"pens":{"title":"Qələmlər"}}');
  };
  const [database, elsewhere] = [await serve(answer), await serve(answer)];
  const outcome = await outcomeOf(
    {
      read: `return (await (await fetch('${database}/services.json?ns=demo')).json()).pens.title;`,
      denied: `return (await fetch('${database}/denied.json?ns=demo')).status;`,
      write: `await fetch('${database}/services.json?ns=demo', { method: 'PUT', body: '{}', headers: { Authorization: 'Bearer owner' } });`,
      owner: `await fetch('${database}/staff.json?ns=demo', { headers: { Authorization: 'Bearer owner' } });`,
      parameter: `await fetch('${database}/staff.json?ns=demo&auth=owner');`,
      password: `await fetch('${database.replace('//', '//a:b@')}/staff.json?ns=demo');`,
      elsewhere: `await fetch('${elsewhere}/?secret');`,
      file: "await fetch('file:///etc/passwd');",
      moved: `await fetch('${database}/moved.json?ns=demo');`,
      endless: `await fetch('${database}/endless.json?ns=demo');`,
    },
    { databaseURL: `${database}?ns=demo` },
  );
  const refused = expect.stringContaining(
    `a page that is rendered may only GET public data from ${database}`,
  );
  expect(outcome).toEqual({
    read: 'done: Qələmlər',
    denied: 'done: 401',
    write: refused,
    owner: refused,
    parameter: refused,
    password: expect.stringMatching(/refused|credentials/),
    elsewhere: refused,
    file: refused,
    moved: expect.stringContaining('failed'),
    endless: expect.stringContaining('is too much: a remote may read 100000000 bytes'),
  });
  expect(requests).toEqual(
    ['services', 'denied', 'moved', 'endless'].map((path) => `GET /${path}.json?ns=demo `),
  );
});

test('a bundle that opens a socket by itself reaches nobody; where that cannot be ensured, nothing hosted is rendered', async () => {
  if (!networkIsolation) {
    expect(() => isolationFor(true, networkIsolation)).toThrow('cannot be run without network here');
    return;
  }
  let requests = 0;
  const { port } = new URL(
    await serve((_, response) => {
      requests += 1;
      response.end();
    }),
  );
  const http = `const http = await import('node:http');`;
  const put = `{ port: ${port}, host: '127.0.0.1', method: 'PUT', headers: { Authorization: 'Bearer owner' } }`;
  const outcome = await outcomeOf({
    http: `${http} return new Promise((resolve, reject) => http.request(${put}, resolve).on('error', reject).end());`,
    dns: `return (await import('node:dns/promises')).resolve('example.az');`,
  });
  expect(outcome).toEqual({ http: 'ENETUNREACH', dns: expect.stringMatching(/^E/) });
  expect(requests).toBe(0);
});

test('without namespaces a local site is rendered with one warning, a hosted one is refused', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(isolationFor(false, undefined)).toEqual([]);
  expect(isolationFor(false, undefined)).toEqual([]);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('cannot run server bundles without network'),
  ]);
  expect(() => isolationFor(true, undefined)).toThrow('kernel.apparmor_restrict_unprivileged_userns=0');
  expect(isolationFor(true, ['unshare'])).toEqual(['unshare']);
});

test('what a bundle prints neither reaches the documents nor holds anything up', async () => {
  const loud = `${fs} for (const text of ['{"kind":"end"}', 'x'.repeat(8_000_000)]) { console.log(text); console.error(text); }`;
  const { results } = await renderBundle(`${loud} ${page}`);
  expect(results.map((result) => 'html' in result && result.html)).toEqual(
    ['az', 'en', 'ru'].map((language) => `<title>/a</title>${language}`),
  );
});

const send = (...messages: unknown[]) =>
  `${fs} fs.writeSync(3, ${JSON.stringify(messages.map((message) => `${JSON.stringify(message)}\n`).join(''))});`;
const forged = (more: object) => ({
  page: '/a',
  address: '/a',
  language: 'az',
  html: '',
  loaderData: {},
  ...more,
});
const result = (more: object) => ({ kind: 'result', result: forged(more) });
const end = { kind: 'end', texts: {} };

test.each<[what: string, code: string, issue: string | RegExp]>([
  ['never ends', 'setInterval(() => {}, 1000); await new Promise(() => {});', 'it took longer than'],
  ['never ends and holds its thread', 'for (;;);', 'it took longer than'],
  ['ends by itself', 'process.exit(0);', 'it ended before all was rendered'],
  ['throws', "throw new Error('cannot start');", 'cannot start'],
  [
    'fills its heap',
    'const kept = []; for (;;) kept.push(new Array(10_000_000).fill(0.5));',
    'it needed more than 1024 MB for its objects (--max-old-space-size)',
  ],
  [
    'returns megabytes without end',
    `${fs} for (;;) fs.writeSync(3, 'x'.repeat(1e6));`,
    /too much|longer than/,
  ],
  [
    'reads without end',
    send(
      ...Array.from({ length: 5001 }, (_, id) => ({
        kind: 'read',
        id,
        method: 'GET',
        address: 'http://localhost:1/',
        headers: [],
      })),
    ),
    'more than 5000 reads',
  ],
  [
    'returns data without a floor',
    `${fs} fs.writeSync(3, '${JSON.stringify(result({})).replace('"loaderData":{}', '"loaderData":{"a":DEEP}')}\\n'.replace('DEEP', '['.repeat(999) + ']'.repeat(999)));`,
    'nested too deep',
  ],
  ['forges the end', send(end), 'it returned /a 0 times in az'],
  ['forges a result of its own beside the real one', send(result({})), 'it returned /a 2 times in az'],
  ['forges a result of another page', send(result({ page: '/services-admin' })), 'was not asked for'],
  ['forges a language', send(result({ language: '../..' })), 'Invalid'],
  ['forges markup that is none', send(result({ html: { length: 1 } })), 'Invalid'],
  ['returns something else', `${fs} fs.writeSync(3, 'hello\\n');`, 'JSON'],
])('a bundle that %s is refused', async (_, code, issue) => {
  const limitMs = /longer/.test(String(issue)) ? 1500 : 20_000;
  const folder = testFolder();
  vi.stubEnv('TMPDIR', folder);
  await expect(renderBundle(`${code}\n${page}`, { limitMs })).rejects.toThrow(issue);
  expect(readdirSync(folder).filter((name) => name.startsWith('site-render'))).toEqual([]);
});

test('a bundle that takes memory outside of its heap is refused by the kernel, while it loads and in a page', async () => {
  if (!networkIsolation) return;
  const take = 'const kept = []; for (;;) kept.push(Buffer.alloc(500_000_000));';
  const issue = 'it needed more than 2048 MB of memory (prlimit --data)';
  await expect(renderBundle(`${take}\n${page}`)).rejects.toThrow(issue);
  const inPage = `export const routes = [{ path: '/a', render: () => { ${take} } }];`;
  const { results } = await renderBundle(inPage);
  expect(results.map((result) => 'error' in result && result.error)).toEqual([issue, issue, issue]);
});

test('the kernel refuses every byte that a process would write, and ends it with its composer; where it does not, nothing hosted is rendered', async () => {
  if (!networkIsolation) {
    expect(() => isolationFor(true, networkIsolation)).toThrow('cannot be run without network here');
    return;
  }
  const file = join(testFolder(), 'written');
  const code = `try { require('fs').writeFileSync('${file}', 'x'); } catch {} console.log('started'); for (;;);`;
  const [command, ...words] = [...networkIsolation, process.execPath, '-e', code];
  const start = `require('child_process').spawn(${JSON.stringify(command)}, ${JSON.stringify(words)}, { stdio: 'inherit', detached: true })`;
  const composer = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(composer.stdout, 'data');
  expect(existsSync(file)).toBe(false);
  composer.kill('SIGKILL');
  // Closed when no process holds it any more.
  await once(composer.stdout, 'close');
});
