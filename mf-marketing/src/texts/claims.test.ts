import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The texts of all remotes: a page that moves into another remote takes its claims along. */
const texts = { az: textsOf('az'), en: textsOf('en'), ru: textsOf('ru') };

function textsOf(language: string) {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(root, name, 'src', 'texts', language))
    .filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** The marketing claims of section 9 and the offer terms of section 1, as each language words them. */
const told: [string, Record<keyof typeof texts, RegExp>][] = [
  ['savings of 15–30 %', { az: /15–30\s% təşkil/, en: /savings of 15–30%/, ru: /15–30\s% экономии/ }],
  [
    'the headline of 25 %',
    { az: /Orta hesabla 25\s% qənaət/, en: /25% saved on average/, ru: /Экономия в\sсреднем 25\s%/ },
  ],
  [
    'cycles up to 60 % shorter',
    {
      az: /Satınalma müddəti 60\s%-dək qısalır/,
      en: /cycles up to 60% shorter/,
      ru: /цикл становится короче: экономия времени\s— до\s60\s%/,
    },
  ],
  ['more than 80 countries', { az: /80-dən çox ölkə/, en: /80\+ countries/, ru: /80\+ стран/ }],
  [
    '98 % satisfied clients',
    {
      az: /Müştərilərimizin 98\s%-i/,
      en: /Client satisfaction stands at 98%/,
      ru: /довольны 98\s% клиентов/,
    },
  ],
  [
    '500 projects',
    { az: /500-dən çox uğurlu layihə/, en: /500\+ successful projects/, ru: /500\+ успешных/ },
  ],
  [
    'over 150 Fortune 500 companies',
    {
      az: /«Fortune 500» siyahısından 150-dən çox şirkət/,
      en: /Over 150 Fortune 500 companies/,
      ru: /более 150 компаний из\sсписка Fortune\s500/,
    },
  ],
  ['ISO 9001', { az: /ISO\s9001/, en: /ISO\s9001/, ru: /ISO\s9001/ }],
  ['SOC 2', { az: /SOC\s2/, en: /SOC\s2/, ru: /SOC\s2/ }],
  ['support around the clock', { az: /24\/7 işləyir/, en: /available 24\/7/, ru: /доступна 24\/7/ }],
  [
    'work clothing with a logo',
    { az: /Loqo və fərdi dizayn/, en: /Your logo, your design/, ru: /Ваш логотип и\sдизайн/ },
  ],
  ['delivery to all regions', { az: /bütün bölgələrinə/, en: /every region/, ru: /во все регионы/ }],
  ['warranty', { az: /zəmanət veririk/, en: /Delivery and warranty/, ru: /даём гарантию/ }],
  [
    'three ways of payment',
    {
      az: /Bank köçürməsi, müqavilə üzrə möhlətli ödəniş və ya nağdsız hesablaşma/,
      en: /Bank transfer, deferred payment under contract, or non-cash settlement/,
      ru: /Банковский перевод, отсрочка платежа по\sдоговору или безналичный расчёт/,
    },
  ],
  [
    'no minimum order',
    { az: /Minimum sifariş yoxdur/, en: /No minimum order/, ru: /Без минимального заказа/ },
  ],
  [
    'quotes by the contact section',
    { az: /«Əlaqə» bölməsindəki/, en: /form on the Contact page/, ru: /раздела «Контакты»/ },
  ],
  ['direct procurement', { az: /Birbaşa tədarük/, en: /Direct procurement/, ru: /Прямые закупки/ }],
  [
    'competitive terms',
    { az: /Rəqabətədavamlı şərtlər/, en: /Competitive terms/, ru: /Конкурентные условия/ },
  ],
  [
    'long-term partnerships',
    { az: /Uzunmüddətli tərəfdaşlıq/, en: /Long-term partnerships/, ru: /Долгосрочное партнёрство/ },
  ],
];

test.each(told)('%s: told in all three languages', (_, { az, en, ru }) => {
  expect(texts.az).toMatch(az);
  expect(texts.en).toMatch(en);
  expect(texts.ru).toMatch(ru);
});
