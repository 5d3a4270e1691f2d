import type { Page } from '@playwright/test';
import { brand, categories, type Language, languages } from 'shared-i18n';
import { localizedPath, pages, unknownPage } from './pages';
import { expect, test } from './test';

/** What is the same in every language by nature: names, addresses, standards, and what browsers store. */
const sameByNature = new Set<string>([
  brand.name,
  ...brand.emails,
  [brand.name, ...brand.phones, ...brand.emails].join(' · '),
  'Instagram',
  'LinkedIn',
  'Firebase Auth',
  'firebase-language-override',
  'i18nextLng',
  'site.visitLanguage',
  'mf-marketing.enquiry',
  'site-boundaries',
  'firebase:host:…',
  'firebase:previous_websocket_failure',
  'firebase-heartbeat-database',
  // Words that two of the languages share.
  'Monitor',
  'monitor',
  'polo',
  'printer',
  'server',
  'wifi6',
  'armudu',
]);

/** Sizes, standards and signs have no word of four letters. */
const saysSomething = /\p{Ll}{4}|\p{Lu}\p{Ll}{3}/u;

/** Every text of a page as anybody receives it: words, labels, titles; not those that say their own language. */
function readTexts(page: Page, html: string): Promise<string[]> {
  return page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(markup, 'text/html');
    const own = parsed.documentElement.lang;
    const speaks = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === own;
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

/** A page in all languages. */
async function readInAll(page: Page, path: string): Promise<Record<Language, string[]>> {
  const read = async (language: Language) => {
    const address = path === unknownPage.path ? path : localizedPath(path, language);
    const answer = await page.request.get(address, { headers: { 'Accept-Language': language } });
    const texts = await readTexts(page, await answer.text());
    return texts.filter((text) => saysSomething.test(text) && !sameByNature.has(text));
  };
  return { az: await read('az'), en: await read('en'), ru: await read('ru') };
}

const paths = new Set([...pages.map(({ path }) => path), ...categories.map(({ id }) => `/services/${id}`)]);

for (const path of paths) {
  test(`every text of ${path} is in its language, and none of its places is left open`, async ({ page }) => {
    const texts = await readInAll(page, path);
    for (const language of languages) {
      const all = texts[language];
      expect(all.length, language).toBeGreaterThan(5);
      for (const text of all) {
        expect(text, 'a place left open').not.toMatch(/\{\{|\}\}|\$t\(|undefined|\[object|NaN/);
        expect(text, 'the name of a text instead of the text').not.toMatch(/^[a-z]\w*(\.\w+)+$/i);
      }
      const others = languages.filter((other) => other !== language).flatMap((other) => texts[other]);
      expect(
        all.filter((text) => others.includes(text)),
        `${language} has in common with another`,
      ).toEqual([]);
    }
    expect(texts.ru.filter((text) => !/[а-яё]/i.test(text))).toEqual([]);
    for (const language of ['az', 'en'] as const)
      expect(texts[language].filter((text) => /[а-яё]/i.test(text))).toEqual([]);
    expect(
      texts.en.filter((text) => /[əğış]/i.test(text.replaceAll(brand.name, '').replaceAll(/i/gi, ''))),
    ).toEqual([]);
  });
}
