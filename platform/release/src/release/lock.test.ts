import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Environment } from '../environment';
import { withLock } from './lock';

let environment: Environment;

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'site-lock-'));
  const firebase = { apiKey: '', authDomain: '', projectId: '', databaseURL: '' };
  const mail = { origin: '', publicKey: '', serviceId: '', templateId: '' };
  environment = { home, hosting: home, origins: {}, settings: { siteUrl: '', firebase, mail } };
});

afterEach(() => rmSync(environment.home, { recursive: true, force: true }));

test('two that change what is in force at the same moment go one after the other', async () => {
  const steps: string[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = withLock(environment, async () => {
    steps.push('first begins');
    await held;
    steps.push('first ends');
  });
  const second = withLock(environment, async () => steps.push('second'));
  finish();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('a failure gives the lock back', async () => {
  await expect(withLock(environment, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(environment, async () => 'again')).toBe('again');
});

test('a lock whose process is gone is taken over', async () => {
  mkdirSync(join(environment.home, 'release.lock'));
  writeFileSync(join(environment.home, 'release.lock', 'pid'), '4194304');
  expect(await withLock(environment, async () => 'mine')).toBe('mine');
});
