import { expect, test } from 'vitest';
import { databaseRules } from './database-rules';

test('database.rules.json is what the schema generates; `pnpm rules` writes it', async () => {
  await expect(databaseRules()).toMatchFileSnapshot('../../../database.rules.json');
});
