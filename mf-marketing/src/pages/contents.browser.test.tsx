import { exampleCompany } from '@platform/contract/example-company';
import { categories } from '@platform/goods';
import { parseService } from '@platform/records/parse-services';
import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { askDatabase, readPath } from '@platform/data/read';
import type { ComponentType, ReactNode } from 'react';
import { type Language, languages, phoneHref } from 'shared-i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import config from '../../remote.config';
import about from '../texts/en/about.json';
import contact from '../texts/en/contact.json';
import home from '../texts/en/home.json';
import expertise from '../texts/en/home-expertise.json';
import privacy from '../texts/en/privacy.json';
import { AboutPage } from './about/AboutPage';
import { ContactPage } from './contact/ContactPage';
import { HomePage } from './home/HomePage';
import { PrivacyPage } from './privacy/PrivacyPage';

/* The specified contents of each page; every text of this package must be on some page. */

vi.mock(import('@platform/data/read'), () => ({ askDatabase: vi.fn(), readPath: vi.fn() }));

/** Answers that nothing is newer than the page. */
beforeEach(() => {
  vi.mocked(askDatabase).mockImplementation(async (path) => (path.length > 1 ? null : {}));
  vi.mocked(readPath).mockResolvedValue(null);
});

async function show(part: ReactNode, place: Parameters<typeof renderPart>[1] = {}) {
  await cleanup();
  await renderPart(<main>{part}</main>, { language: 'en', ...place });
  await expect.poll(() => all('h1').length).toBe(1);
}

const all = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(selector),
];
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent?.trim() ?? '');

/** Returns the innermost section with a heading. */
function section(title: string): HTMLElement {
  const found = all('section').findLast((one) => textsOf(all('h1, h2', one)).includes(title));
  if (!found) throw new Error(`There is no section "${title}".`);
  return found;
}

function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

test('the home page has its six sections in their order, and what belongs in each', async () => {
  await show(<HomePage />);
  const { process, quotes, faq, callToAction } = home;
  const slider = all('[aria-roledescription]:not(article)')[0];
  const parts = [
    slider,
    ...[home.about, process, quotes, faq, callToAction].map(({ title }) => section(title)),
  ];
  const tops = parts.map((part) => part?.getBoundingClientRect().top ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(tops).not.toContain(Number.NaN);
  expect(all('svg', section(home.about.title))).not.toEqual([]);
  const steps = textsOf(all('li', section(process.title)));
  expect(steps.map((text) => text[0])).toEqual(['1', '2', '3', '4', '6']);
  expect(all('figure blockquote', section(quotes.title))).toHaveLength(3);
  expect(all('summary', section(faq.title))).toHaveLength(10);
  expect(textsOf(all('li h3', section(expertise.title)))).toEqual(
    [/tender management/i, /supplier optimi[sz]ation/i, /cost reduction/i, /risk mitigation/i].map(matching),
  );
});

/** The six service cards of the about page. */
const aboutServices = ['cleaning', 'furniture', 'it-equipment', 'stationery', 'workwear', 'plumbing'];

test('the about page has mission, vision and values, six services with three lines each, and the year', async () => {
  await show(<AboutPage />, { path: '/about' });
  const principles = all('li', section('Our mission'));
  expect(textsOf(principles.flatMap((one) => all('h2, h3', one)))).toEqual(
    [/mission/i, /vision/i, /values/i].map(matching),
  );
  const cards = all('li', section(about.services.title)).filter((one) => all('h3', one).length > 0);
  expect(cards.map((card) => all('li', card).length)).toEqual(aboutServices.map(() => 3));
  expect(cards.map((card) => all('a', card)[0]?.getAttribute('href'))).toEqual(
    aboutServices.map((id) => `/services/${id}`),
  );
  expect(section(about.overview.title).textContent).toContain('2025');
});

test('the contact page has the ways to reach the company, and links to both enquiries', async () => {
  await show(<ContactPage />, { path: '/contact' });
  const ways = [contact.info.title, contact.info.office].map(section);
  const links = ways.flatMap((way) => all('a', way));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...exampleCompany.phones.map((phone) => [phone, phoneHref(phone)]),
    ['WhatsApp: +994 50 000 00 01', 'https://wa.me/994500000001'],
    ...exampleCompany.emails.map((email) => [email, `mailto:${email}`]),
    [contact.info.directions, expect.stringContaining('destination=')],
    [contact.info.details, '/about#details'],
  ]);
  for (const text of [exampleCompany.address.en, 'Baku', 'Mon–Fri: 9:00–18:00', 'Sat: 9:00–14:00'])
    expect(textsOf(ways).join()).toContain(text);
  expect(textsOf(all('form button[type="submit"]'))).toEqual(['Send Message']);
  for (const topic of ['consultation', 'quote'])
    expect(textsOf(all(`a[href="/contact?subject=${topic}"]`))).toEqual([matching(new RegExp(topic, 'i'))]);
});

const notice = { az: 'Razılıq', en: 'Consent', ru: 'Согласие' };
const notices = Object.fromEntries(Object.keys(privacy.privacy.own).map((kind) => [kind, notice]));

test('the privacy page has the three documents that the footer links to, and leads to each of their clauses', async () => {
  await show(<PrivacyPage />, { path: '/privacy', data: notices });
  expect(all('section[id]').map(({ id }) => id)).toEqual(['privacy', 'terms', 'cookies']);
  for (const one of all('section[id]')) expect(one.textContent).toMatch(/(\S+ ){3}/);
  const goals = all('nav a').map((link) => [link.textContent, link.getAttribute('href')?.split('#')[1]]);
  expect(
    goals.map(([title, id]) => [
      title,
      id && all('h2, h3', document.getElementById(id) ?? undefined)[0]?.textContent,
    ]),
  ).toEqual(goals.map(([title]) => [title, title]));
  const clauses = privacy.privacy.items.length + privacy.terms.items.length;
  expect(goals).toHaveLength(3 + clauses + Object.keys(notices).length);
  await show(<PrivacyPage />, { path: '/privacy', data: { basis: notice } });
  expect(textsOf(all('nav a')).filter((title) => Object.values(privacy.privacy.own).includes(title))).toEqual(
    [privacy.privacy.own.basis],
  );
  expect(textsOf(all('#privacy > div')).at(-1)).toBe(`${privacy.privacy.own.basis}${notice.en}`);
});

const service = parseService(
  'cleaning',
  {
    title: 'Təmizlik',
    icon: 'Droplet',
    details: 'Ətraflı',
    features: ['Xüsusiyyət'],
    products: [{ name: 'Sabun', category: 'Yuyucu', usage: 'İstifadə' }, { name: 'Şampun' }],
  },
  null,
);
const [product, ...related] = service?.products ?? [];

/** The composed data of each page that shows data. */
const data: Record<string, unknown> = {
  '/privacy': notices,
  '/about': exampleCompany.credentials,
  '/services': { services: [service], stamp: 0 },
  '/services/:id': { service, category: null, stamp: null },
  '/services/:id/:product': { service, product, related, stamp: null },
};

const modules = import.meta.glob<Record<string, ComponentType>>('./*/*Page.tsx', { eager: true });

/** Every page of this remote, as composed. */
const pages = config.pages.map(({ path, module }) => {
  const [, file = '', name = ''] = /^src\/pages\/(.+\/(\w+)\.tsx)$/.exec(module) ?? [];
  const Page = modules[`./${file}`]?.[name];
  if (!Page) throw new Error(`${module} exports no ${name}.`);
  return {
    Page,
    place: {
      route: path,
      path: path.replace(':id', 'cleaning').replace(':product', 'sabun'),
      data: data[path] ?? null,
    },
  };
});

/** Texts of states that no composed page has, and names of pictures. */
const ofStates =
  /^(request(-list)?|search|enquiry(-view)?|copy|files)\.|^privacy\.(months_|cookies\.items\.appCheck)|^service\.priceList\.(?!link)|^contact\.(form\.(noScript|success|error|invalid|subjects)|days)|^sending\.(?!honeypot)|\.(id|image|evidence)$|^home\.hero\.slider\.(role|slideRole|play)|^(service|product)\.(loading|failed|not_?found|products\.empty)|^services\.empty|^shared\.data/i;

const files = import.meta.glob<object>('../texts/*/*.json', { eager: true, import: 'default' });

/** Returns the texts of a language by their keys: `home.faq.title`. */
function ownTexts(language: Language): [key: string, text: string][] {
  const leaves = (tree: unknown, path: string): [string, string][] =>
    tree && typeof tree === 'object'
      ? Object.entries(tree).flatMap(([key, value]) => leaves(value, `${path}.${key}`))
      : [[path, String(tree)]];
  return Object.entries(files).flatMap(([file, tree]) => {
    const [, folder, block = ''] = /texts\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
    return folder === language ? leaves(tree, block) : [];
  });
}

const oneLine = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Returns every text of a page: words, labels and the head. */
function toldTexts(): string[] {
  const labels = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
    all(`[${name}]`).map((element) => element.getAttribute(name)),
  );
  const metas = all('meta[content]').map((element) => element.getAttribute('content'));
  return [document.body.textContent, document.title, ...labels, ...metas].map(oneLine);
}

/** The wording of the specification. */
const asSpecified = {
  az: ['Bizim Prosesimiz', 'Xidmətlərimiz', 'Missiya', 'Baxış', 'Dəyər', 'Bazar ertəsi – cümə', 'Bakı'],
  en: ['Mon–Fri', 'Baku'],
  ru: ['Наша миссия', 'Наше видение', 'Наши ценности', 'Пн–Пт', 'Баку'],
};

/* `claims.test.ts` checks that the texts name every claim and every term of the offer. */
test.each(languages)('the pages tell all of their texts in %s', async (language) => {
  const parts: string[] = [];
  for (const { Page, place } of pages) {
    await show(<Page />, { ...place, language });
    parts.push(...toldTexts());
  }
  const told = parts.join(' | ');
  const texts = ownTexts(language).filter(([key, text]) => !ofStates.test(key) && /\p{L}/u.test(text));
  const untold = texts.filter(([, text]) =>
    text.split(/\$t\([^)]*\)|\{\{.*?\}\}/).some((piece) => !told.includes(oneLine(piece))),
  );
  expect(untold).toEqual([]);
  expect(texts.length).toBeGreaterThan(100);
  for (const { name } of categories) expect(told).toContain(name[language]);
  for (const words of [exampleCompany.address[language], ...asSpecified[language]])
    expect(told).toContain(words);
});
