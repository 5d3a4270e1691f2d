import { open, test } from './test';
import { goRound } from './tour';

const ROUNDS = 4;
const LIMIT_MS = 120_000;

test('the page of the last link is shown, however quickly links are followed', async ({ page }) => {
  test.setTimeout(LIMIT_MS);
  await open(page, '/');
  await goRound(page, ROUNDS, 'at once');
});
