import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, releaseFolder } from '@platform/build';
import { beforeEach, expect, test, vi } from 'vitest';
import { testFolder } from '../../test-support/site';
import { isBuilt, needsBuild, readBuild } from './builds';

vi.mock('@platform/build', async (original) => {
  const build = await original<typeof import('@platform/build')>();
  return { ...build, packageFolder: vi.fn(), releaseFolder: vi.fn() };
});
vi.mock('./inputs', () => ({ inputFiles: () => [] }));

/** SHA-256 of no inputs. */
const NO_INPUTS = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const damages = ['', '{"digest":', '["other"]', 'null', '\u0000\u0001', '{"digest":1,"version":2}'];

let folder = '';

beforeEach(() => {
  folder = testFolder();
  vi.mocked(packageFolder).mockReturnValue(folder);
  vi.mocked(releaseFolder).mockReturnValue(join(folder, 'dist', 'release'));
  mkdirSync(join(folder, 'dist', 'release'), { recursive: true });
  write('dist/release/remote.json', '{"version":"1.0.0-a0000001"}');
  write('dist/built.json', JSON.stringify({ digest: NO_INPUTS, sources: { tree: 'clean' } }));
});

function write(file: string, text: string) {
  writeFileSync(join(folder, file), text);
}

test('a build from the present sources is read', () => {
  expect(needsBuild('mf-a')).toBe(false);
  expect(readBuild('mf-a')).toMatchObject({ version: '1.0.0-a0000001', sources: { tree: 'clean' } });
});

test.each(damages)('with %j for built.json the package is built again, its build stays readable', (text) => {
  write('dist/built.json', text);
  expect([isBuilt('mf-a'), needsBuild('mf-a')]).toEqual([true, true]);
  expect(readBuild('mf-a').sources).toEqual({});
});

test.each(damages)(
  'with %j for its descriptor a build counts as none, and is named with the command',
  (text) => {
    write('dist/release/remote.json', text);
    expect([isBuilt('mf-a'), needsBuild('mf-a')]).toEqual([false, true]);
    const file = join(folder, 'dist', 'release', 'remote.json');
    expect(() => readBuild('mf-a')).toThrow(`${file} (the descriptor of the last build) is damaged: `);
    expect(() => readBuild('mf-a')).toThrow('"site build" writes it again');
  },
);
