import type { Page } from '@playwright/test';
import { brand, categories, type Language, languages } from 'shared-i18n';
import { fetchDocuments } from './documents';
import { pages } from './pages';
import { expect, test } from './test';

/* What the documents say, in each language. */

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
  const documents = await fetchDocuments(request, paths);
  for (const path of paths) {
    const texts: Record<Language, string[]> = { az: [], en: [], ru: [] };
    for (const { language, html } of documents.filter((one) => one.path === path)) {
      const all = await readTexts(page, html);
      texts[language] = all.filter((text) => saysSomething.test(text) && !sameByNature.has(text));
    }
    for (const language of languages) {
      const all = texts[language];
      const where = `${path} in ${language}`;
      expect.soft(all.length, where).toBeGreaterThan(5);
      const open = all.filter((text) => /\{\{|\}\}|\$t\(|undefined|\[object|NaN/.test(text));
      expect.soft(open, `${where}: a place left open`).toEqual([]);
      const names = all.filter((text) => /^[a-z]\w*(\.\w+)+$/i.test(text));
      expect.soft(names, `${where}: the name of a text instead of the text`).toEqual([]);
      const others = languages.filter((other) => other !== language).flatMap((other) => texts[other]);
      const shared = all.filter((text) => others.includes(text));
      expect.soft(shared, `${where}: as in another language`).toEqual([]);
      const strange = all.filter((text) => /[а-яё]/i.test(text) !== (language === 'ru'));
      expect.soft(strange, `${where}: letters of another language`).toEqual([]);
    }
    const azerbaijani = texts.en.filter((text) =>
      /[əğış]/i.test(text.replaceAll(brand.name, '').replaceAll(/i/gi, '')),
    );
    expect.soft(azerbaijani, `${path} in en: Azerbaijani letters`).toEqual([]);
  }
});

/**
 * The marketing claims of section 9, the goods and the offer terms of section 1, as each language words them.
 * A space stands for any, also one that does not break.
 */
const told: Record<string, Record<Language, RegExp>> = {
  'savings of 15–30 %': { az: /15–30 ?% qənaət/, en: /15–30% depending/, ru: /15–30 ?% экономии/ },
  'the headline of 25 %': { az: /25 ?% qənaət/, en: /25% saved on average/, ru: /в среднем 25 ?%/ },
  'cycles up to 60 % shorter': { az: /60 ?%-dək qısa/, en: /up to 60% shorter/, ru: /до 60 ?%/ },
  'more than 80 countries': { az: /80-dən çox ölkə/, en: /80\+ countries/, ru: /80\+ стран/ },
  '98 % satisfied clients': { az: /98 ?%-i/, en: /satisfaction stands at 98%/, ru: /98 ?% клиентов/ },
  '500 projects': { az: /500-dən çox uğurlu layihə/, en: /500\+ successful projects/, ru: /500\+ успешных/ },
  'over 150 Fortune 500 companies': {
    az: /«Fortune 500» siyahısından 150-dən çox şirkət/,
    en: /Over 150 Fortune 500 companies/,
    ru: /более 150 компаний из списка Fortune 500/,
  },
  'ISO 9001': { az: /ISO 9001/, en: /ISO 9001/, ru: /ISO 9001/ },
  'SOC 2': { az: /SOC 2/, en: /SOC 2/, ru: /SOC 2/ },
  'support around the clock': { az: /24\/7/, en: /24\/7/, ru: /24\/7/ },
  'the year of foundation': {
    az: /Təsis ili:? ?2025/,
    en: /Founded (in )?2025/,
    ru: /Год основания:? ?2025/,
  },
  'procurement, tender and supply': {
    az: /satınalma, tender və təchizat şirkəti/,
    en: /procurement, tender and supply company/,
    ru: /компания по закупкам, тендерам и снабжению/,
  },
  'work clothing with a logo': { az: /loqo/i, en: /your logo/i, ru: /логотип/ },
  'delivery to all regions': { az: /bütün bölgələr/, en: /all regions|every region/, ru: /во все регионы/ },
  warranty: { az: /zəmanət/, en: /warranty/, ru: /гаранти/ },
  'three ways of payment': {
    az: /bank köçürməsi.+möhlətli ödəniş.+nağdsız hesablaşma/i,
    en: /bank transfer, deferred payment under contract,? or non-cash settlement/i,
    ru: /банковский перевод, отсрочка платежа по договору или безналичный расчёт/i,
  },
  'no minimum order': { az: /minimum sifariş/i, en: /no minimum order/i, ru: /минимального заказа/ },
  'quotes by the contact section': {
    az: /«Əlaqə» bölməsi/,
    en: /through the contact section/,
    ru: /раздел[а-я]* «Контакты»/,
  },
  'direct procurement': {
    az: /birbaşa idxalçılardan və istehsalçılardan/i,
    en: /importers and manufacturers/,
    ru: /напрямую у импортёров и производителей/,
  },
  'competitive terms': {
    az: /rəqabətədavamlı şərtlər/i,
    en: /competitive terms/i,
    ru: /конкурентные условия/i,
  },
  'long-term partnerships': {
    az: /uzunmüddətli tərəfdaşlıq/i,
    en: /long-term partnerships/i,
    ru: /долгосрочное партнёрство/i,
  },
};

/** The pages that say who the company is and what it offers. */
const tellingPaths = ['/', '/about', '/services', '/why-us', '/contact'];

test('the pages tell every claim, every term of the offer and all goods in each language', async ({
  request,
  page,
}) => {
  const documents = await fetchDocuments(request, tellingPaths);
  for (const language of languages) {
    const own = documents.filter((one) => one.language === language);
    const text = (await Promise.all(own.map(({ html }) => readMain(page, html)))).join('\n');
    for (const [claim, wording] of Object.entries(told))
      expect.soft(text, `${claim} in ${language}`).toMatch(wording[language]);
    for (const { name } of categories) expect.soft(text).toContain(name[language]);
    expect.soft(text).toContain(brand.name);
  }
});

/** Returns the words of a document's main part. */
function readMain(page: Page, html: string): Promise<string> {
  return page.evaluate((markup) => {
    const shown = new DOMParser().parseFromString(markup, 'text/html').querySelector('main');
    for (const hidden of shown?.querySelectorAll('script, noscript') ?? []) hidden.remove();
    const words = document.createTreeWalker(shown ?? document, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    while (words.nextNode()) parts.push(words.currentNode.textContent ?? '');
    return parts.join(' ').replaceAll(/\s+/g, ' ');
  }, html);
}
