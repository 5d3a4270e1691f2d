import { afterEach, expect, test } from 'vitest';
import { __vitePreload } from './import-part';

const style = 'data:text/css,body{outline-width:3px}';

afterEach(() => document.querySelector('link[href^="data:"]')?.remove());

test('a part runs when its style sheets are loaded, each of them once', async () => {
  const outline = () => getComputedStyle(document.body).outlineWidth;
  const load = () => __vitePreload(async () => outline(), [style], location.href);
  expect(await load()).toBe('3px');
  expect(await load()).toBe('3px');
  expect(document.querySelectorAll('link[href^="data:"]')).toHaveLength(1);
});

test('a part without its style sheets is not loaded', async () => {
  const load = __vitePreload(async () => 'part', ['http://localhost:1/part.css'], location.href);
  await expect(load).rejects.toBeInstanceOf(Event);
  document.querySelector('link[href$="part.css"]')?.remove();
});
