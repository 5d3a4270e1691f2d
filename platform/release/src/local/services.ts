import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { findRemotes, portOffset, ports, root, shellName } from '@platform/build';
import {
  seed,
  startAuth,
  startDatabase,
  startHosting,
  startMail,
  startOfficialDatabase,
} from '@platform/local-cloud';
import { type Environment, localProject } from '../environment';
import { hostingSites } from '../hosting-config';

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

/** A part of the local site and the port it listens on. */
export type Part = { name: string; port: number };

/** The services behind the site. */
export function serviceParts(): Part[] {
  const at = (name: 'auth' | 'database' | 'mail') => ({ name, port: ports[name] + portOffset() });
  return [at('auth'), at('database'), at('mail')];
}

/** The site and every remote's site. */
export async function siteParts(): Promise<Part[]> {
  const remotes = await findRemotes();
  return [
    { name: 'site', port: ports.site + portOffset() },
    ...remotes.map(({ name, port }) => ({ name, port: port + portOffset() })),
  ];
}

/** @throws one sentence that names each busy port and what to do */
export async function requireFreePorts(parts: Part[]): Promise<void> {
  const busy = await busyParts(parts);
  if (busy.length === 0) return;
  const list = busy.map(({ name, port }) => `port ${port} (${name})`).join(', ');
  throw new Error(
    `Already in use: ${list}. Stop the program that listens there, or move the whole site, e.g. SITE_PORT_OFFSET=1000 npm start`,
  );
}

/** Whether something listens on every one of these ports. */
export async function allBusy(parts: Part[]): Promise<boolean> {
  return (await busyParts(parts)).length === parts.length;
}

/** The parts on whose ports something listens, whichever loopback address it took. */
async function busyParts(parts: Part[]): Promise<Part[]> {
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

/** What visitors read of the database. */
const publicPlaces = ['services', 'serviceDetails', 'categories'];

/**
 * Starts database, sign-in and mail on their exact ports; saved data are kept, a first start brings the seed.
 * @param onData is called after every write to what visitors read
 */
export async function startServices({ home }: Environment, onData?: () => void): Promise<Service[]> {
  const data = join(home, 'data');
  mkdirSync(data, { recursive: true });
  const [auth, database, mail] = serviceParts().map(({ port }) => port) as [number, number, number];
  const start = process.env.SITE_DATABASE === 'official' ? startOfficialDatabase : startDatabase;
  return Promise.all([
    start({
      port: database,
      file: join(data, 'database.json'),
      rulesFile: join(root, 'database.rules.json'),
      namespace: `${localProject}-default-rtdb`,
      seed,
      onChange: (places) => places.some((place) => ['', ...publicPlaces].includes(place)) && onData?.(),
    }),
    startAuth({
      port: auth,
      projectId: localProject,
      accounts: [staffAccount],
      file: join(data, 'accounts.json'),
    }),
    startMail({ port: mail, file: join(data, 'mail.json') }),
  ]);
}

/** Serves what is published and composed, each package from its own origin. */
export async function startSites({ hosting }: Environment): Promise<Service> {
  const parts = await siteParts();
  const byTarget = Object.fromEntries(
    parts.map(({ name, port }) => [name === 'site' ? shellName : name, port]),
  );
  for (const target of Object.keys(byTarget)) mkdirSync(join(hosting, target), { recursive: true });
  return startHosting({ root: hosting, sites: await hostingSites(), ports: byTarget });
}
