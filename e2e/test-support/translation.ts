import { expect, type Page, test } from '@playwright/test';

/** Stands at the end of each translated text. */
const MARK = '~';

declare global {
  interface Window {
    translation: { turnOn(): void; turnOff(): void };
  }
}

/**
 * Gives each document of the page a translation like Chrome's, which `turnOn` and `turnOff` switch: each text is replaced
 * by two nested `<font>`, and React keeps a node that is in no document.
 * @param from when a document is translated at first: before its scripts run, or by `turnOn`
 */
export async function addTranslation(page: Page, from: 'start' | 'later' = 'later'): Promise<void> {
  await page.addInitScript(install, { mark: MARK, fromStart: from === 'start' });
}

export async function turnOn(page: Page): Promise<void> {
  await page.evaluate(() => window.translation.turnOn());
}

export async function turnOff(page: Page): Promise<void> {
  await page.evaluate(() => window.translation.turnOff());
}

/**
 * Expects that a translated page shows the words that it shows in its own language. A text that React changed behind the
 * translation would still be the old one. The page is translated afterwards.
 */
export async function expectOwnWords(page: Page, step: string): Promise<void> {
  // Not repeated: the comparison itself makes the words right.
  const words = await page.evaluate(compareWords, MARK);
  expect(words, `${step} shows the words of the page`).toEqual({
    isTranslated: true,
    translated: [],
    own: [],
  });
}

/** Performs steps on a translated page, and compares its words after each. */
export async function perform(page: Page, steps: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const [name, step] of Object.entries(steps))
    await test.step(name, async () => {
      await step();
      await expectOwnWords(page, name);
    });
}

/** Runs in the page. */
function compareWords(mark: string) {
  const words = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    return found;
  };
  const translated = words();
  window.translation.turnOff();
  const own = words();
  window.translation.turnOn();
  const plain = translated.map((text) => text.replaceAll(mark, ''));
  return {
    isTranslated: translated.join().includes(mark),
    translated: plain.filter((text, index) => text !== own[index]),
    own: own.filter((text, index) => text !== plain[index]),
  };
}

/** Runs in the page. */
function install({ mark, fromStart }: { mark: string; fromStart: boolean }) {
  const untranslated =
    'font, .notranslate, [translate=no], svg, head, script, style, textarea, noscript, [contenteditable]';
  const originals = new Map<HTMLElement, Text>();
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes, target } of mutations) for (const node of [...addedNodes, target]) wrapAll(node);
  });
  let language = '';

  function wrapAll(node: Node) {
    if (!node.isConnected) return;
    if (node instanceof Text) return wrap(node);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  }

  function wrap(text: Text) {
    if (!text.data.trim() || text.parentElement?.closest(untranslated)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    inner.textContent = text.data + mark;
    originals.set(outer, text);
    text.replaceWith(outer);
    outer.append(inner);
  }

  window.translation = {
    turnOn() {
      const { documentElement } = document;
      language = documentElement.lang;
      documentElement.lang = 'de';
      documentElement.classList.add('translated-ltr');
      wrapAll(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    turnOff() {
      observer.disconnect();
      for (const [outer, text] of originals) outer.replaceWith(text);
      originals.clear();
      const { documentElement } = document;
      documentElement.classList.remove('translated-ltr');
      if (documentElement.lang === 'de') documentElement.lang = language;
    },
  };
  if (!fromStart) return;
  // The scripts of a document run before this event, and are loaded later in this moment.
  document.addEventListener('readystatechange', () => window.translation.turnOn(), { once: true });
}
