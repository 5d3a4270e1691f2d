import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Environment } from '../src/environment';

const settings = {
  siteUrl: 'https://www.example.az',
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo', databaseURL: 'http://localhost:1' },
  mail: { origin: 'https://mail.example.az', publicKey: 'key', serviceId: 'service', templateId: 'enquiry' },
};

/** An environment in a folder of its own, which is removed at the end of the test. */
export function testEnvironment(more: Partial<Environment> = {}): Environment {
  const home = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const origins = { shell: settings.siteUrl };
  return { home, hosting: join(home, 'hosting'), origins, settings, ...more };
}
