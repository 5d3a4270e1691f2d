import { afterEach, expect, test, vi } from 'vitest';
import { loadVerified, trustFiles } from './verified-files';

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[href^="blob:"]')];

afterEach(() => {
  for (const link of sheets()) link.remove();
});

/** Publishes a style sheet of this tab. @returns its URL */
async function publish(text: string, hashed = text): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(hashed));
  const url = `${URL.createObjectURL(new Blob([text], { type: 'text/css' }))}#page.css`;
  trustFiles(url, { '': `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}` });
  return url;
}

test('a style sheet is added when its bytes are there, and its link then stays as it is', async () => {
  const url = await publish('body { outline-style: dotted }');
  let answer = () => {};
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return fetch(...request);
  });
  const changes: MutationRecord[] = [];
  new MutationObserver((records) => changes.push(...records)).observe(document.head, {
    attributes: true,
    subtree: true,
  });
  const loading = loadVerified([url]);
  expect(sheets(), 'one that hangs would keep some browsers from painting').toEqual([]);
  answer();
  await loading;
  expect(getComputedStyle(document.body).outlineStyle).toBe('dotted');
  expect(changes, 'Chromium lays the whole page out when `media` changes').toEqual([]);
});

test('a style sheet that was changed after its release is not added', async () => {
  const url = await publish('body { outline-style: dotted }', 'body {}');
  await expect(loadVerified([url])).rejects.toThrow();
  expect(sheets()).toEqual([]);
});
