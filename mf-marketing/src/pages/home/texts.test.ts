import { expect, test } from 'vitest';
import az from '../../texts/az/home.json';
import en from '../../texts/en/home.json';
import expertiseEn from '../../texts/en/home-expertise.json';
import ru from '../../texts/ru/home.json';
import expertiseRu from '../../texts/ru/home-expertise.json';

const homes = Object.entries({ az, en, ru });

test.each(homes)('%s has three slides with the same pictures', (_, home) => {
  expect(home.hero.slides.map((slide) => slide.image)).toEqual(['supply-chain', 'procurement', 'digital']);
});

test.each(homes)('%s has five steps, numbered 1, 2, 3, 4 and 6 as specified', (_, home) => {
  expect(home.process.steps.map((step) => step.number)).toEqual([1, 2, 3, 4, 6]);
});

test.each(homes)('%s has three quotes, each by another author', (_, home) => {
  expect(new Set(home.quotes.items.map((quote) => quote.author)).size).toBe(3);
});

test.each(homes)('%s has ten different questions, all answered', (_, home) => {
  expect(new Set(home.faq.items.map((item) => item.question)).size).toBe(10);
  expect(home.faq.items.filter((item) => item.answer === '')).toEqual([]);
});

test('the page and its process are titled as specified', () => {
  expect([az.head.title, en.head.title, ru.head.title]).toEqual(['ANA SƏHİFƏ', 'HOME', 'ГЛАВНАЯ']);
  expect(az.process.title).toBe('Bizim Prosesimiz');
});

test('the expertise block has four items in English and Russian', () => {
  expect([expertiseEn.items.length, expertiseRu.items.length]).toEqual([4, 4]);
});
