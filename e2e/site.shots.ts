import { join } from 'node:path';
import { test } from '@playwright/test';
import { root } from './site';
import { open } from './test';

const widths = [390, 768, 1440];
const languages = { az: 'az-AZ', en: 'en-GB', ru: 'ru-RU' };
const themes = ['light', 'dark'] as const;
const paths = [
  '/',
  '/about',
  '/services',
  '/services/workwear',
  '/why-us',
  '/contact',
  '/privacy',
  '/catalogue',
  '/login',
  '/not-there',
];

for (const [language, locale] of Object.entries(languages))
  for (const theme of themes)
    for (const width of widths)
      test(`pictures ${language} ${theme} ${width}`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          locale,
          colorScheme: theme,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const path of paths) {
          await open(page, path);
          await page.evaluate(async () => {
            // Pictures load when they come into view.
            for (const picture of document.images) picture.loading = 'eager';
            await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
          });
          const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
          const file = `${name}-${language}-${width}-${theme}.png`;
          await page.screenshot({ path: join(root, 'shots', file), fullPage: true });
        }
        await context.close();
      });
