import { expect, test } from 'vitest';
import { databaseRules } from './database-rules';
import { storageRules } from './storage-rules';

test.each([
  ['database.rules.json', databaseRules()],
  ['storage.rules', storageRules()],
])('%s is what the schema and its limits generate; `pnpm rules` writes it', async (file, text) => {
  await expect(text).toMatchFileSnapshot(`../../../${file}`);
});
