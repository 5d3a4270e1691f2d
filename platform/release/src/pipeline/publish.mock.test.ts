import { expect, test, vi } from 'vitest';
import { buildRemote, liveSite, testFolder } from '../../test-support/site';
import { buildChecked } from '../local/builds';
import { publishedVersions } from '../store/versions';
import { publishPackage, publishUnattended } from './steps';

vi.mock('../local/builds');
vi.mock('@platform/build', async (original) => {
  const build = await original<typeof import('@platform/build')>();
  return { ...build, packageFolder: vi.fn(build.packageFolder) };
});

const versions = ['1.0.0-a0000002', '1.0.0-a0000003'] as const;

test('two releases of one remote at once build, check and publish one after the other', async () => {
  const { packageFolder } = await import('@platform/build');
  const environment = await liveSite();
  const folder = testFolder();
  vi.mocked(packageFolder).mockReturnValue(folder);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const published = () => publishedVersions(environment, 'mf-a').length;
  const publishedAtBuild: number[] = [];
  const order = [...versions];
  vi.mocked(buildChecked).mockImplementation(async (name) => {
    publishedAtBuild.push(published());
    return buildRemote(name, order.shift() ?? '');
  });

  await Promise.all([
    publishPackage(environment, 'mf-a', (_, work) => work()),
    publishUnattended(environment, 'mf-a'),
  ]);

  expect(publishedAtBuild).toEqual([1, 2]);
  expect(publishedVersions(environment, 'mf-a')).toEqual(expect.arrayContaining([...versions]));
});
