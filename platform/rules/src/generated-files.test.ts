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

test('the storage lets staff create a picture only where there is none: the service takes a replaced file as a new one', () => {
  const [, condition = ''] = /allow create: if ([^;]+);/.exec(storageRules()) ?? [];
  expect(condition.split('&&').map((part) => part.trim())).toContain('resource == null');
  expect(storageRules().match(/allow [^:]+:/g)).toEqual(['allow get:', 'allow create:']);
});
