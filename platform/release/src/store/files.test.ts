import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../test-support/site';
import { replaceFile } from './files';

test('a file that the disk refuses is named, and stays as it was, without a half one beside it', async () => {
  const folder = testFolder();
  const file = join(folder, 'releases.json');
  // A folder that is not empty is never replaced by a file.
  mkdirSync(file);
  writeFileSync(join(file, 'kept'), '');
  await expect(replaceFile(file, 'new')).rejects.toThrow(
    /releases\.json could not be written \(.+\): it stays as it was\.$/,
  );
  expect([readdirSync(folder), readdirSync(file)]).toEqual([['releases.json'], ['kept']]);
});
