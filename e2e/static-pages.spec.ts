import type { Page } from '@playwright/test';
import aboutAz from 'mf-marketing/texts/az/about.json' with { type: 'json' };
import contactAz from 'mf-marketing/texts/az/contact.json' with { type: 'json' };
import aboutEn from 'mf-marketing/texts/en/about.json' with { type: 'json' };
import contactEn from 'mf-marketing/texts/en/contact.json' with { type: 'json' };
import whyUsEn from 'mf-marketing/texts/en/why-us.json' with { type: 'json' };
import aboutRu from 'mf-marketing/texts/ru/about.json' with { type: 'json' };
import contactRu from 'mf-marketing/texts/ru/contact.json' with { type: 'json' };
import { brand, categories, type Language, languages, phoneHref } from 'shared-i18n';
import shellAz from 'shell/texts/az/shell.json' with { type: 'json' };
import shellEn from 'shell/texts/en/shell.json' with { type: 'json' };
import shellRu from 'shell/texts/ru/shell.json' with { type: 'json' };
import { localizedPath, indexedPages, locales, notFoundNoise } from './pages';
import { siteUrl } from './site';
import { expect, open, test } from './test';

const aboutTexts = { az: aboutAz, en: aboutEn, ru: aboutRu };
const contactTexts = { az: contactAz, en: contactEn, ru: contactRu };
const shellTexts = { az: shellAz, en: shellEn, ru: shellRu };

const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');

const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

/** The six service cards of the about page (specification, section 2). */
const aboutServices = ['cleaning', 'furniture', 'it-equipment', 'stationery', 'workwear', 'plumbing'];

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    test(`about in ${language}: mission, vision and values, six services of three lines, the overview`, async ({
      page,
    }) => {
      const { principles, services, overview } = aboutTexts[language];
      await open(page, '/about');
      const [mission, vision, values] = {
        az: [/Missiya/, /Baxış/, /Dəyər/],
        en: [/Mission/, /Vision/, /Values/],
        ru: [/миссия/i, /видение/i, /ценности/i],
      }[language];
      const cards = page.getByRole('region', { name: principles.label }).getByRole('listitem');
      await expect(cards).toHaveCount(3);
      await expect(cards.getByRole('heading')).toHaveText([mission ?? '', vision ?? '', values ?? '']);

      const serviceCards = section(page, services.title)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') });
      await expect(serviceCards).toHaveCount(aboutServices.length);
      for (const [index, id] of aboutServices.entries()) {
        const card = serviceCards.nth(index);
        await expect(card.getByRole('listitem')).toHaveCount(3);
        await expect(card.getByRole('link')).toHaveAttribute('href', `/services/${id}`);
      }

      for (const { title, text } of overview.items) {
        await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
        await expect(main(page).getByText(text)).toBeVisible();
      }
      await expect(section(page, overview.title)).toContainText('2025');
    });

    test(`why-us in ${language}: three rows of three`, async ({ page }) => {
      await open(page, '/why-us');
      const rows = main(page)
        .locator('section')
        .filter({ has: page.getByRole('listitem') });
      await expect(rows).toHaveCount(3);
      for (let row = 0; row < 3; row += 1) {
        const cards = rows.nth(row).getByRole('listitem');
        await expect(cards).toHaveCount(3);
        for (let card = 0; card < 3; card += 1) {
          await expect(cards.nth(card).getByRole('heading', { level: 3 })).toHaveText(/\S{3}/);
          await expect(
            cards
              .nth(card)
              .getByText(/\S+ \S+ \S+/)
              .first(),
          ).toBeVisible();
        }
      }
    });

    test(`contact in ${language}: two phones, two e-mails, the address in Baku and the hours`, async ({
      page,
    }) => {
      const { info, days } = contactTexts[language];
      await open(page, '/contact');
      const cards = section(page, info.title);
      for (const phone of brand.phones)
        await expect(cards.getByRole('link', { name: phone })).toHaveAttribute('href', phoneHref(phone));
      for (const email of brand.emails)
        await expect(cards.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      await expect(cards.getByRole('link')).toHaveCount(4);
      await expect(cards).toContainText(brand.address[language]);
      await expect(cards).toContainText({ az: 'Bakı', en: 'Baku', ru: 'Баку' }[language]);
      await expect(cards).toContainText(`${days.Monday}–${days.Friday}: 9:00–18:00`);
      await expect(cards).toContainText(`${days.Saturday}: 9:00–14:00`);
    });

    test(`the footer in ${language} names the company, seven categories, contact and copyright`, async ({
      page,
    }) => {
      const texts = shellTexts[language].footer;
      await open(page, '/privacy');
      await expect(footer(page)).toContainText(brand.name);
      const links = footer(page).getByRole('link');
      const named = (path: string) => footer(page).locator(`a[href="${path}"]`);
      for (const { id, name } of categories)
        await expect(named(`/services/${id}`)).toHaveText([name[language]]);
      expect(categories).toHaveLength(7);
      for (const path of ['/', '/about', '/services', '/catalogue', '/contact'])
        await expect(named(path)).toHaveText([/\S/]);
      for (const [name, href] of [
        ['Instagram', brand.social.instagram],
        ['LinkedIn', brand.social.linkedin],
        [texts.privacy, '/privacy#privacy'],
        [texts.terms, '/privacy#terms'],
        [texts.cookies, '/privacy#cookies'],
        [brand.phones[0], phoneHref(brand.phones[0])],
        [brand.emails[0], `mailto:${brand.emails[0]}`],
      ] as const)
        await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      await expect(footer(page)).toContainText(brand.address[language]);
      await expect(footer(page)).toContainText(`© 2025 ${brand.name}`);
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
        expect(href).not.toMatch(/^#?$/);
    });

    test.describe('an unknown address', () => {
      test.use({ expectedNoise: notFoundNoise });

      test(`says in ${language} that there is no such page, and leads home and to the services`, async ({
        page,
      }) => {
        const { title, home, services } = shellTexts[language].notFound;
        for (const path of ['/no-such-page', '/about/us', '/no/such/page.html']) {
          const answer = await page.goto(path);
          expect(answer?.status(), path).toBe(404);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          await expect(main(page).getByRole('link', { name: home })).toHaveAttribute('href', '/');
          await expect(main(page).getByRole('link', { name: services })).toHaveAttribute('href', '/services');
          await expect(page.getByRole('banner')).toBeVisible();
          await expect(footer(page)).toBeVisible();
        }
      });
    });
  });
}

test('why-us tells what the specification names', async ({ page }) => {
  await page.goto(localizedPath('/why-us', 'en'));
  for (const [title, headings] of [
    [whyUsEn.benefits.title, [/reliable partnership/i, /wide product range/i, /quality guarantee/i]],
    [whyUsEn.advantages.title, [/prompt service/i, /professional team/i, /individual approach/i]],
    [whyUsEn.trust.title, [/public|state/i, /trust/i, /transparency and legal basis/i]],
  ] as const)
    await expect(section(page, title).getByRole('heading', { level: 3 })).toHaveText(headings);
});

test('the services of the about page are called as the company calls them', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Xidmətlərimiz' })).toBeVisible();
});

test('contact says in English what the specification words', async ({ page }) => {
  await page.goto(localizedPath('/contact', 'en'));
  await expect(page.getByRole('button', { name: 'Send Message', exact: true })).toBeVisible();
  await expect(main(page)).toContainText('Mon–Fri: 9:00–18:00');
  await expect(main(page)).toContainText('Sat: 9:00–14:00');
  for (const topic of ['consultation', 'quote'])
    await expect(main(page).locator(`a[href="/contact?subject=${topic}"]`)).toHaveText(
      new RegExp(topic, 'i'),
    );
});

test('the policies of the footer are three parts of one page, and each link lands on its own', async ({
  page,
}) => {
  for (const id of ['privacy', 'terms', 'cookies'] as const) {
    await open(page, '/');
    await footer(page).getByRole('link', { name: shellAz.footer[id], exact: true }).click();
    await expect(page).toHaveURL(`/privacy#${id}`);
    const part = page.locator(`section#${id}`);
    await expect(part.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect
      .poll(async () => {
        const box = await part.boundingBox();
        const bar = await page.getByRole('banner').boundingBox();
        return box && bar && box.y >= bar.y + bar.height - 1;
      }, 'it is not behind the header')
      .toBe(true);
    await expect(part.getByText(/\S+ \S+ \S+/).first()).toBeVisible();
  }
  await expect(main(page).locator('section[id]')).toHaveCount(3);
});

/** Every page of the site for visitors, with its address in its language. */
function* documents(): Generator<[Language, string]> {
  for (const language of languages)
    for (const { path } of indexedPages) yield [language, localizedPath(path, language)];
}

test('every link of every page leads to something that is there', async ({ page, request }) => {
  test.setTimeout(120_000);
  const targets = new Map<string, string>();
  for (const [, address] of documents()) {
    const html = await (await request.get(address)).text();
    const hrefs = await page.evaluate(
      (text) =>
        [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a')].map((link) =>
          link.getAttribute('href'),
        ),
      html,
    );
    expect(hrefs.length, address).toBeGreaterThan(0);
    for (const href of hrefs) {
      expect(href, address).toMatch(/^(\/|#|https:|tel:\+\d+$|mailto:\S+@\S+$)/);
      const url = new URL(href ?? '', siteUrl + address);
      if (url.origin === siteUrl) targets.set(url.href, address);
    }
  }
  const answers = new Map<string, string>();
  for (const [target, from] of targets) {
    const { pathname, search, hash } = new URL(target);
    const asked = pathname + search;
    if (!answers.has(asked)) {
      const answer = await request.get(asked);
      expect(answer.status(), `${from} leads to ${asked}`).toBe(200);
      answers.set(asked, await answer.text());
    }
    if (hash) expect(answers.get(asked), `${from} leads to ${target}`).toContain(`id="${hash.slice(1)}"`);
  }
  for (const { id } of categories) expect([...answers.keys()]).toContain(`/services/${id}`);
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

/** The pages that say who the company is and what it offers, in one language, as anybody receives them. */
async function tell(page: Page, language: Language): Promise<string> {
  const texts: string[] = [];
  for (const path of ['/', '/about', '/services', '/why-us', '/contact']) {
    const answer = await page.request.get(localizedPath(path, language));
    texts.push(
      await page.evaluate(
        (html) => {
          const shown = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
          for (const hidden of shown?.querySelectorAll('script, noscript') ?? []) hidden.remove();
          const words = document.createTreeWalker(shown ?? document, NodeFilter.SHOW_TEXT);
          const parts: string[] = [];
          while (words.nextNode()) parts.push(words.currentNode.textContent ?? '');
          return parts.join(' ').replaceAll(/\s+/g, ' ');
        },
        await answer.text(),
      ),
    );
  }
  return texts.join('\n');
}

for (const language of languages) {
  test(`the pages tell every claim, every term of the offer and all goods in ${language}`, async ({
    page,
  }) => {
    const text = await tell(page, language);
    for (const [claim, wording] of Object.entries(told)) expect.soft(text, claim).toMatch(wording[language]);
    for (const { name } of categories) expect.soft(text).toContain(name[language]);
    expect(text).toContain(brand.name);
  });
}
