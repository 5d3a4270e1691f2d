import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { composedDataFile } from '@platform/records';
import { expect, test } from 'vitest';
import { readDocument, testEnvironment } from '../../test-support/site';
import { writeComposedData } from './composed';

test('a file says up to which stamp the documents are, and stays as it is where nothing was written', async () => {
  const environment = testEnvironment();
  mkdirSync(join(environment.hosting, 'shell'), { recursive: true });
  await writeComposedData(environment, 5);
  const file = readDocument(environment, composedDataFile);
  expect(JSON.parse(file)).toEqual({ at: expect.any(String), stamp: 5 });
  await writeComposedData(environment, 5);
  expect(readDocument(environment, composedDataFile)).toBe(file);
  await writeComposedData(environment, 6);
  expect(JSON.parse(readDocument(environment, composedDataFile)).stamp).toBe(6);
});
