import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import az from './az/home.json';
import en from './en/home.json';
import ru from './ru/home.json';

const root = join(import.meta.dirname, '../../..');

/** The texts of all remotes: a page takes its claims along when it moves to another remote. */
const texts = { az: textsOf('az'), en: textsOf('en'), ru: textsOf('ru') };

function textsOf(language: string) {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(root, name, 'src', 'texts', language))
    .filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/**
 * The marketing claims of section 9 and the offer terms of section 1, in the words of each language; `\u2060` keeps a
 * percentage on one line.
 */
const told: [claim: string, az: RegExp, en: RegExp, ru: RegExp][] = [
  ['savings of 15–30 %', /15–\\u206030% təşkil/, /savings of 15 to 30%/, /15–30\s% экономии/],
  ['the headline of 25 %', /Orta hesabla 25% qənaət/, /25% saved on average/, /Экономия в\sсреднем 25\s%/],
  [
    'cycles up to 60 % shorter',
    /Satınalma müddəti 60 faizədək qısalır/,
    /cycles up to 60% shorter/,
    /цикл становится короче: экономия времени\s— до\s60\s%/,
  ],
  ['more than 80 countries', /80-dən çox ölkə/, /over 80 countries/, /[Бб]олее 80 стран/],
  [
    '98 % satisfied clients',
    /Müştərilərimizin 98 faizi/,
    /Client satisfaction stands at 98%/,
    /довольны 98\s% клиентов/,
  ],
  ['500 projects', /500-dən çox uğurlu layihə/, /over 500 successful projects/, /более 500 успешных/],
  [
    'over 150 Fortune 500 companies',
    /“Fortune 500” siyahısından 150-dən çox şirkət/,
    /Over 150 Fortune 500 companies/,
    /более 150 компаний из\sсписка Fortune\s500/,
  ],
  ['ISO 9001', /ISO\s9001/, /ISO\s9001/, /ISO\s9001/],
  ['SOC 2', /SOC\s2/, /SOC\s2/, /SOC\s2/],
  ['support around the clock', /support\}\} işləyir/, /available \{\{support/, /доступна \{\{support/],
  ['work clothing with a logo', /Loqo və fərdi dizayn/, /Your logo, your design/, /Ваш логотип и\sдизайн/],
  ['delivery to all regions', /bütün bölgələrinə/, /every region/, /во все регионы/],
  ['warranty', /zəmanət veririk/, /Delivery and warranty/, /даём гарантию/],
  [
    'three ways of payment',
    /Bank köçürməsi, müqavilə üzrə möhlətli ödəniş və ya nağdsız hesablaşma/,
    /Bank transfer, deferred payment under contract, or non-cash settlement/,
    /Банковский перевод, отсрочка платежа по\sдоговору или безналичный расчёт/,
  ],
  ['no minimum order', /Minimum sifariş yoxdur/, /No minimum order/, /Без минимального заказа/],
  ['quotes by the contact section', /“Əlaqə” bölməsindəki/, /form on the Contact page/, /раздела «Контакты»/],
  ['direct procurement', /Birbaşa tədarük/, /Direct procurement/, /Прямые закупки/],
  ['competitive terms', /Rəqabətədavamlı şərtlər/, /Competitive terms/, /Конкурентные условия/],
  [
    'long-term partnerships',
    /Uzunmüddətli tərəfdaşlıq/,
    /Long-term partnerships/,
    /Долгосрочное партнёрство/,
  ],
];

test.each(told)('%s: told in all three languages', (_, az, en, ru) => {
  expect(texts.az).toMatch(az);
  expect(texts.en).toMatch(en);
  expect(texts.ru).toMatch(ru);
});

/* Texts without a single place on a page; the composed page's test counts the items of lists. */
test.each(Object.entries({ az, en, ru }))(
  '%s: each slide has its picture, each quote its author, each question is another one',
  (_, { hero, quotes, faq }) => {
    expect(hero.slides.map(({ image }) => image)).toEqual(['supply-chain', 'procurement', 'digital']);
    expect(new Set(quotes.items.map(({ author }) => author)).size).toBe(3);
    expect(new Set(faq.items.map(({ question }) => question)).size).toBe(10);
  },
);
