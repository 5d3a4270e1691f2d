import { fileURLToPath } from 'node:url';
import { ports } from '@platform/build';

/** The tests' own site: moved ports, a folder of its own. The variables reach every process that a test starts. */
process.env.SITE_PORT_OFFSET ??= '20000';
process.env.SITE_HOME ??= '.site-test';

const offset = Number(process.env.SITE_PORT_OFFSET);

export const root = fileURLToPath(new URL('..', import.meta.url));

const partPorts = { ...ports, 'mf-marketing': 8081, 'mf-catalogue': 8082, 'mf-admin': 8083 };

/** The address of a part of the tests' site. */
export function address(part: keyof typeof partPorts, path = ''): string {
  return `http://localhost:${partPorts[part] + offset}${path}`;
}

export const siteUrl: string = address('site');

export const staff = { email: 'staff@example.az', password: 'tedaruk-2025' };
