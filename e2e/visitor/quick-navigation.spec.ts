import { open, test } from '../test-support/test';
import { goRound } from '../test-support/tour';

const ROUNDS = 4;
const LIMIT_MS = 120_000;

test('the page of the last link is shown, however quickly links are followed', async ({ page }) => {
  test.setTimeout(LIMIT_MS);
  await open(page, '/');
  await goRound(page, ROUNDS, 'at once');
});
