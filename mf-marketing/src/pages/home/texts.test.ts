import { expect, test } from 'vitest';
import az from '../../texts/az/home.json';
import en from '../../texts/en/home.json';
import ru from '../../texts/ru/home.json';

/* What no page shows at a glance; how many items each list has is checked on the composed page. */
test.each(Object.entries({ az, en, ru }))(
  '%s: each slide has its picture, each quote its author, each question its answer',
  (_, home) => {
    expect(home.hero.slides.map(({ image }) => image)).toEqual(['supply-chain', 'procurement', 'digital']);
    expect(new Set(home.quotes.items.map(({ author }) => author)).size).toBe(3);
    expect(new Set(home.faq.items.map(({ question }) => question)).size).toBe(10);
    expect(home.faq.items.filter(({ answer }) => answer === '')).toEqual([]);
  },
);
