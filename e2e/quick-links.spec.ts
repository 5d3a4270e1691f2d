import { indexedPages, languageLink } from './site';
import { expect, open, test } from './test';

const ROUNDS = 4;
const LIMIT_MS = 120_000;

/** Every public page, the first one last. */
const tour = [...indexedPages.map(({ path }) => path).slice(1), '/'];

test('the page of the last link is shown, however quickly links are followed', async ({ page }) => {
  test.setTimeout(LIMIT_MS);
  await open(page, '/');
  for (let round = 0; round < ROUNDS; round++)
    for (const language of ['en', 'ru', 'az'] as const) {
      await languageLink(page, language).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // A link that the page before does not have is found only once its own page is shown.
      for (const path of tour) await page.evaluate(followAtOnce, path);
    }
});

/** Runs in the page: follows a link as soon as it is there, and waits for the address, not for the page. */
async function followAtOnce(path: string) {
  const until = async (isDone: () => unknown) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const link = () => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
  await until(link);
  link()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  link()?.click();
  await until(() => location.pathname === path && document.activeElement?.matches('h1'));
  if (path === '/catalogue') await until(() => document.querySelector('[data-state=read]:not([inert])'));
}
