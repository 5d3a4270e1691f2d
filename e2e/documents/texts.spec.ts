import { exampleCompany } from '@platform/contract/example-company';
import type { Page } from '@playwright/test';
import { fetchDocuments } from '../test-support/documents';
import { indexedAddresses, pages, untranslated } from '../test-support/pages';
import { expect, test } from '../test-support/test';

/* The texts of the documents, in each language. A test of `shared-i18n` compares text files. */

/** Latin words of Russian texts, besides those that remotes declare. */
const sameByNature = [
  ...[exampleCompany.name, ...exampleCompany.emails, ...Object.keys(exampleCompany.social), ...untranslated],
  // A hashtag of the seed data.
  'wifi6',
];

function withoutNames(text: string): string {
  const words = new Set(sameByNature.flatMap((name) => name.toLowerCase().split(/\s+/)));
  return text
    .split(/\s+/)
    .filter((word) => !words.has(word.toLowerCase()))
    .join(' ');
}

/** Sizes, standards and signs have no word of four letters. */
const saysSomething = /\p{Ll}{4}|\p{Lu}\p{Ll}{3}/u;

/**
 * Returns every text of a served page: words, labels, titles; without texts that declare their own language and marked
 * names.
 */
function readTexts(page: Page, html: string): Promise<string[]> {
  return page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(markup, 'text/html');
    const own = parsed.documentElement.lang;
    const speaks = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === own && !element.closest('[translate="no"]');
    for (const part of parsed.body.querySelectorAll('script, style')) part.remove();
    const texts: (string | null)[] = [];
    const words = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode())
      if (speaks(words.currentNode.parentElement)) texts.push(words.currentNode.textContent);
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      for (const element of parsed.body.querySelectorAll(`[${name}]`))
        if (speaks(element)) texts.push(element.getAttribute(name));
    for (const meta of parsed.head.querySelectorAll('meta[name="description"], meta[name="keywords"]'))
      texts.push(meta.getAttribute('content'));
    texts.push(parsed.title);
    return texts.map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '');
  }, html);
}

const paths = [...new Set([...pages.map(({ path }) => path), ...indexedAddresses])];

test('every text is in its language, and none of its places is left open', async ({ page }) => {
  for (const { path, language, html } of await fetchDocuments(paths)) {
    const where = `${path} in ${language}`;
    const all = await readTexts(page, html);
    const own = all.map(withoutNames).filter((text) => saysSomething.test(text));
    expect.soft(own.length, where).toBeGreaterThan(5);
    const open = own.filter((text) => /\{\{|\}\}|\$t\(|undefined|\[object|NaN/.test(text));
    expect.soft(open, `${where}: a place left open`).toEqual([]);
    const names = own.filter((text) => /^[a-z]\w*(\.\w+)+$/i.test(text));
    expect.soft(names, `${where}: the name of a text instead of the text`).toEqual([]);
    const strange = own.filter((text) => /[а-яё]/i.test(text) !== (language === 'ru'));
    expect.soft(strange, `${where}: letters of another language`).toEqual([]);
  }
});
