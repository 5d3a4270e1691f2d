import '../global.css';
import { Link, useLocation } from '@platform/contract';
import { renderPart } from '@platform/contract/browser-test';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Below } from './Below';

function Site({ to }: { to: string }) {
  if (useLocation().pathname === '/') return <Link to={to}>Əlaqə</Link>;
  return (
    <>
      <h1>Əlaqə</h1>
      <Below>
        <p>Bakı</p>
      </Below>
      <footer>Ünvan</footer>
    </>
  );
}

/** Renders a page whose link leads to an address, or the address itself; returns the rendered states in their order. */
async function shownBy(path: string, to: string) {
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    const parts = [...document.querySelectorAll('h1, p, footer')];
    const inSight = parts.filter((part) => part.getBoundingClientRect().top < innerHeight);
    shown.push(inSight.map(({ localName }) => localName).join(' '));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await renderPart(<Site to={to} />, { path });
  if (path === '/') await page.getByRole('link').click();
  await expect.element(page.getByRole('paragraph')).toBeVisible();
  observer.disconnect();
  return shown;
}

test('a link shows the heading before what is below it, and no footer under the heading', async () => {
  expect(await shownBy('/', '/contact')).toEqual(['h1', 'h1 p footer']);
});

test.each(['/contact?subject=quote', '/contact#office'])('a link to %s shows all at once', async (to) => {
  expect(await shownBy('/', to)).toEqual(['h1 p footer']);
});

test('an address shows all at once', async () => {
  expect(await shownBy('/contact', '/')).toEqual(['h1 p footer']);
});
