import { expect, test } from 'vitest';
import { robots, sitemap } from './composed';

const composed = {
  '/': { owner: 'mf-a', page: '/', noindex: false },
  '/about': { owner: 'mf-a', page: '/about', noindex: false },
  '/login': { owner: 'mf-b', page: '/login', noindex: true },
};

test('the sitemap has every indexed address in every language, with its alternates', () => {
  const locations = [...sitemap('https://www.example.az', composed).matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(locations.map(([, address]) => address)).toEqual([
    'https://www.example.az/',
    'https://www.example.az/en',
    'https://www.example.az/ru',
    'https://www.example.az/about',
    'https://www.example.az/en/about',
    'https://www.example.az/ru/about',
  ]);
});

test('pages that should not be found are left out', () => {
  expect(sitemap('https://www.example.az', composed)).not.toContain('/login');
});

test('robots.txt leads to the sitemap', () => {
  expect(robots('https://www.example.az')).toContain('Sitemap: https://www.example.az/sitemap.xml');
});
