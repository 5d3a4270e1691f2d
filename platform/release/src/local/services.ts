import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import {
  BLOCKED_PORT,
  devPort,
  findRemotes,
  hasShell,
  parse,
  portOffset,
  ports,
  root,
  shellName,
} from '@platform/build';
import { type Hosting, startHosting } from '@platform/hosting';
import type { DataFiles } from '@platform/local-cloud';
import { databasesOf, rulesFiles } from '@platform/records';
import * as v from 'valibot';
import { COMPOSED_PATH } from '../model/composed';
import { type Environment, localProject } from '../model/environment';
import { errorMessage } from '../model/error-message';
import { hostingSites } from '../store/hosting-config';
import { readState, type StateKind, writeState } from '../store/state';
import { IDENTITY_PATH, type Identity } from './identity';
import { findProgram } from './port-owner';

/** The staff account of the local site. */
export const staffAccount = {
  localId: 'staff-local-0001',
  email: 'staff@example.az',
  password: 'tedaruk-2025',
  displayName: 'Staff',
  staff: true,
} as const;

/** Something that serves until it is closed. */
export type Service = { close(): Promise<void> };

const partSchema = v.object({ name: v.string(), port: v.number() });

/** A part of the local site and the port it listens on. */
export type Part = v.InferOutput<typeof partSchema>;

/** The development servers of the shell and of every remote. */
export async function developmentParts(): Promise<Part[]> {
  const remotes = await findRemotes();
  return [{ name: shellName, port: ports.site }, ...remotes].map(({ name, port }) => ({
    name: `${name} in development`,
    port: devPort(port),
  }));
}

export function serviceParts(): Part[] {
  const at = (name: 'auth' | 'database' | 'mail') => ({ name, port: ports[name] + portOffset() });
  return [at('auth'), at('database'), at('mail')];
}

export async function siteParts(): Promise<Part[]> {
  const remotes = await findRemotes();
  return [
    { name: 'site', port: ports.site + portOffset() },
    ...remotes.map(({ name, port }) => ({ name, port: port + portOffset() })),
  ];
}

/** Tests whether browsers refuse to connect to a part's port, which only a remote with a port of another range can have. */
export function isBlocked({ port }: Part): boolean {
  return port === BLOCKED_PORT;
}

/** @throws one sentence that names each busy or blocked port and the remedy */
export async function requireFreePorts(parts: Part[]): Promise<void> {
  const blocked = parts.find(isBlocked);
  if (blocked)
    throw new Error(
      `Browsers do not connect to port ${blocked.port} (${blocked.name}): give another SITE_PORT_OFFSET than ${portOffset()}.`,
    );
  const busy = await busyParts(parts);
  if (busy.length === 0) return;
  const list = (await Promise.all(busy.map(describeBusy))).join(', ');
  throw new Error(
    `Already in use: ${list}. Stop the program that listens there, or move the whole site, e.g. SITE_PORT_OFFSET=1000 npm start`,
  );
}

async function describeBusy({ name, port }: Part): Promise<string> {
  const program = await findProgram(port);
  if (!program) return `port ${port} (${name})`;
  const { pid, isOurs } = program;
  return `port ${port} (${name}, process ${pid}${isOurs ? ` of this folder: "kill ${pid}" ends it` : ''})`;
}

/** Tests whether something listens on every one of these ports. */
export async function allBusy(parts: Part[]): Promise<boolean> {
  return (await busyParts(parts)).length === parts.length;
}

/** The parts on whose ports something listens, whichever loopback address it took. */
export async function busyParts(parts: Part[]): Promise<Part[]> {
  const answers = await Promise.all(
    parts.map(({ port }) => Promise.all(['127.0.0.1', '::1'].map((host) => connects(host, port)))),
  );
  return parts.filter((_, index) => answers[index]?.includes(true));
}

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** The places of the database that visitors read. */
const publicPlaces = ['services', 'serviceDetails', 'categories'];

/**
 * Starts database, sign-in and mail on their exact ports; saved data stay, a first start has the seed.
 * @param onData called after every write of data that visitors read
 */
export async function startServices(
  { home, settings }: Environment,
  onData?: () => void,
): Promise<Service[]> {
  const { seed, startAuth, startDatabase, startMail } = await import('@platform/local-cloud');
  const files = dataFiles(home);
  const [auth, , mail] = serviceParts().map(({ port }) => port) as [number, number, number];
  const databases = databasesOf(settings.firebase).map(({ url, rules }) => {
    const ofEnquiries = rules === rulesFiles.enquiries;
    return startDatabase({
      port: Number(url.port),
      file: ofEnquiries ? files.enquiries : files.database,
      rulesFile: join(root, rules),
      namespace: url.searchParams.get('ns') ?? '',
      // The service enforces it for all databases of a project; the others here stay open to pages that are developed.
      appCheck: ofEnquiries && Boolean(settings.appCheckUrl ?? settings.appCheck),
      seed: ofEnquiries ? null : seed,
      onChange: (places) => places.some((place) => ['', ...publicPlaces].includes(place)) && onData?.(),
    });
  });
  return Promise.all([
    ...databases,
    startAuth({
      port: auth,
      projectId: localProject,
      accounts: [staffAccount],
      file: files.accounts,
    }),
    startMail({ port: mail, file: files.mail }),
  ]);
}

function dataFiles(home: string): DataFiles {
  const at = (name: string) => join(home, 'data', `${name}.json`);
  return {
    database: at('database'),
    enquiries: at('enquiries'),
    accounts: at('accounts'),
    mail: at('mail'),
  };
}

/** Returns one sentence for each file with which the services or a remote of another repository would not start. */
export async function serviceIssues({ home }: Environment): Promise<string[]> {
  const issues = (await notedParts(home)).flatMap(({ issue }) => issue ?? []);
  // A repository of a remote has no services; it uses those of the site.
  if (!hasShell()) return issues;
  const { dataIssues } = await import('@platform/local-cloud');
  return [...dataIssues(dataFiles(home)), ...issues];
}

/** Notes the remotes of this repository in the home of a site of another one, which serves them from then on. */
export async function noteRemotes({ home }: Environment): Promise<void> {
  const folder = join(home, 'remotes');
  mkdirSync(folder, { recursive: true });
  for (const { name, port } of await findRemotes()) {
    const part: Part = { name, port: port + portOffset() };
    await writeState(join(folder, `${name}.json`), part);
  }
}

const partKind: StateKind<Part> = {
  parse: (text) => parse(partSchema, text, 'it'),
  purpose: 'the port of a remote in its own repository',
  remedy: 'A command of that remote, such as "npm start" there, writes it again',
};

/** Reads the notes of other repositories' remotes, but for those that are here. */
async function notedParts(home: string): Promise<{ part?: Part; issue?: string }[]> {
  const folder = join(home, 'remotes');
  const here = (await findRemotes()).map(({ name }) => `${name}.json`);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => !here.includes(file)) : [];
  return files.map((file) => {
    try {
      const part = readState(join(folder, file), partKind);
      return part ? { part } : {};
    } catch (error) {
      return { issue: errorMessage(error) };
    }
  });
}

async function partsElsewhere(home: string): Promise<Part[]> {
  const noted = await notedParts(home);
  for (const { issue } of noted) if (issue) console.error(`${issue} The other remotes are served.`);
  return noted.flatMap(({ part }) => part ?? []);
}

/**
 * Serves what is published and composed, each package from its own origin. A request for the identity also starts newly
 * added remotes.
 */
export async function startSites({ home, hosting }: Environment): Promise<Service> {
  const running = new Map<string, Hosting>();
  let adding: Promise<void> = Promise.resolve();

  async function serveMissing() {
    const elsewhere = await partsElsewhere(home);
    const sites = hostingSites(elsewhere.map(({ name }) => name));
    for (const { name, port } of [...(await siteParts()), ...elsewhere]) {
      const target = name === 'site' ? shellName : name;
      if (running.has(target)) continue;
      mkdirSync(join(hosting, target), { recursive: true });
      const options = { root: hosting, sites: sites.filter((site) => site.target === target) };
      const { STORAGE_OWNER_PATH, STORAGE_PATH, STORAGE_UPLOAD_PATH, storageAnswers } = await import(
        '@platform/local-cloud'
      );
      const storage = storageAnswers(join(home, 'data', 'pictures'));
      const ofShell = {
        [IDENTITY_PATH]: identify,
        [COMPOSED_PATH]: composedList(home),
        [STORAGE_PATH]: storage,
        [STORAGE_UPLOAD_PATH]: storage,
        [STORAGE_OWNER_PATH]: storage,
      };
      running.set(
        target,
        await startHosting({ ...options, ports: { [target]: port }, answers: { [shellName]: ofShell } }),
      );
    }
  }

  function identify(_request: IncomingMessage, response: ServerResponse) {
    // Without a kept connection a later request fails as soon as this process has ended.
    response.setHeader('Connection', 'close');
    adding = adding
      .then(serveMissing)
      .catch((error) => console.error(`A new remote is not served: ${errorMessage(error)}`));
    void adding.then(() => response.end(JSON.stringify({ home, pid: process.pid } satisfies Identity)));
  }

  async function close() {
    await Promise.all([...running.values()].map((one) => one.close()));
  }

  try {
    await serveMissing();
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Answers with the list of composed pages, which is no file of a local site: "site pull" reads it. */
export function composedList(home: string): RequestListener {
  return async (_request, response) => {
    const list = await readFile(join(home, COMPOSED_PATH)).catch(() => undefined);
    response.writeHead(list ? 200 : 404, { 'Content-Type': 'application/json' }).end(list);
  };
}
