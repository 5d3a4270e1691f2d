import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand, categories, languages } from 'shared-i18n';
import { fetchDocuments } from './documents';
import { pages, root } from './site';
import { expect, test } from './test';

/* What the documents say, in each language. That no text file repeats another language is a test of `shared-i18n`. */

/** What is written in Latin letters in Russian, too: names, addresses, standards, and what browsers store. */
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
  'wifi6',
]);

/** Sizes, standards and signs have no word of four letters. */
const saysSomething = /\p{Ll}{4}|\p{Lu}\p{Ll}{3}/u;

/** Returns every text of a page as it is served: words, labels, titles; not those that say their own language. */
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

const paths = [
  ...new Set([...pages.map(({ path }) => path), ...categories.map(({ id }) => `/services/${id}`)]),
];

test('every text is in its language, and none of its places is left open', async ({ request, page }) => {
  for (const { path, language, html } of await fetchDocuments(request, paths)) {
    const where = `${path} in ${language}`;
    const all = await readTexts(page, html);
    const own = all.filter((text) => saysSomething.test(text) && !sameByNature.has(text));
    expect.soft(own.length, where).toBeGreaterThan(5);
    const open = own.filter((text) => /\{\{|\}\}|\$t\(|undefined|\[object|NaN/.test(text));
    expect.soft(open, `${where}: a place left open`).toEqual([]);
    const names = own.filter((text) => /^[a-z]\w*(\.\w+)+$/i.test(text));
    expect.soft(names, `${where}: the name of a text instead of the text`).toEqual([]);
    const strange = own.filter((text) => /[а-яё]/i.test(text) !== (language === 'ru'));
    expect.soft(strange, `${where}: letters of another language`).toEqual([]);
  }
});

/** Texts of states that a page as it is served is not in, and names of pictures. */
const ofStates =
  /^contact\.(form\.(sending|captcha|retry|success|error|unanswered|invalid|subjects)|days)|\.(id|image)$|^home\.hero\.slider\.(role|play)|^service\.(loading|failed|not_?found|products\.(empty|ask)|months)|^services\.empty|^shared\.data/i;

/** Returns the texts of marketing by their keys: `home.faq.title`. */
function textsOf(language: string): [key: string, text: string][] {
  const folder = join(root, 'mf-marketing', 'src', 'texts', language);
  const leaves = (tree: unknown, path: string): [string, string][] =>
    tree && typeof tree === 'object'
      ? Object.entries(tree).flatMap(([key, value]) => leaves(value, `${path}.${key}`))
      : [[path, String(tree)]];
  return readdirSync(folder).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace('.json', '')),
  );
}

/** How the specification itself words parts of the pages, and the days of the opening hours. */
const asSpecified = {
  az: ['Bizim Prosesimiz', 'Xidmətlərimiz', 'Missiya', 'Baxış', 'Dəyər', 'Bazar ertəsi–Cümə', 'Bakı'],
  en: ['Mon–Fri', 'Baku'],
  ru: ['Наша миссия', 'Наше видение', 'Наши ценности', 'Пн–Пт', 'Баку'],
};

/* That the texts name every claim and every term of the offer is a test of marketing (`claims.test.ts`). */
test('the pages tell all of their texts in each language', async ({ request, page }) => {
  const documents = await fetchDocuments(request, paths);
  for (const language of languages) {
    const own = documents.filter((one) => one.language === language);
    const told = (await Promise.all(own.map(({ html }) => readTexts(page, html)))).flat().join(' | ');
    const texts = textsOf(language).filter(([key, text]) => !ofStates.test(key) && /\p{L}/u.test(text));
    const untold = texts.filter(([, text]) =>
      text.split(/\{\{.*?\}\}/).some((part) => !told.includes(part.replaceAll(/\s+/g, ' ').trim())),
    );
    expect.soft(untold, language).toEqual([]);
    expect.soft(texts.length).toBeGreaterThan(100);
    for (const { name } of categories) expect.soft(told).toContain(name[language]);
    expect.soft(told).toContain(brand.address[language]);
    for (const words of asSpecified[language]) expect.soft(told).toContain(words);
  }
});
