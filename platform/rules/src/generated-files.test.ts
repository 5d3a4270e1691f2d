import { expect, test } from 'vitest';
import { databaseRules } from './database-rules';
import { storageRules } from './storage-rules';

const files = { ...databaseRules(), 'storage.rules': storageRules() };

test.each(Object.entries(files))(
  '%s is what the schema and its limits generate; `pnpm rules` writes it',
  async (file, text) => {
    await expect(text).toMatchFileSnapshot(`../../../${file}`);
  },
);

test('the storage lets nobody replace, remove or list a file: the service takes a replaced file as a new one', () => {
  const conditions = [...storageRules().matchAll(/allow create: if ([^;]+);/g)].map(([, text = '']) => text);
  expect(conditions).toHaveLength(2);
  for (const condition of conditions)
    expect(condition.split('&&').map((part) => part.trim())).toContain('resource == null');
  const methods = storageRules().match(/allow [^:]+:/g);
  expect(new Set(methods)).toEqual(new Set(['allow get:', 'allow create:']));
});
