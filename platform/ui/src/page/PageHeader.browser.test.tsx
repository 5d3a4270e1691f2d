import '../global.css';
import { renderPart } from '@platform/contract/browser-test';
import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallToAction } from '../controls/CallToAction';
import az from '../texts/az.json';
import en from '../texts/en.json';
import ru from '../texts/ru.json';
import { PageTop } from './PageHeader';

const texts = { az, en, ru };

test.each(languages)('a page that brings its own texts alone has a whole frame in %s', async (language) => {
  const { container } = await renderPart(
    <>
      <PageTop t={(key) => `text of ${key}`} title="Vakansiyalar" lead="Lead" />
      <CallToAction />
    </>,
    { path: '/jobs', language },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Vakansiyalar');
  await expect.poll(() => document.title).toContain('text of head.title');
  const { home, callToAction } = texts[language];
  const address = `https://www.example.az${language === 'az' ? '' : `/${language}`}`;
  expect(JSON.parse(container.querySelector('script')?.textContent ?? '')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: home, item: expect.stringContaining(address) },
      { position: 2, name: 'Vakansiyalar', item: `${address}/jobs` },
    ],
  });
  await expect.element(page.getByRole('heading', { name: callToAction.title })).toBeVisible();
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    [callToAction.quote, '/contact?subject=quote'],
    [callToAction.consultation, '/contact?subject=consultation'],
  ]);
});

test.each(languages)(
  'the call to action fits into 320 px with text of twice the size in %s',
  async (language) => {
    await page.viewport(320, 800);
    document.documentElement.style.fontSize = '200%';
    await renderPart(<CallToAction />, { path: '/', language });
    await expect.element(page.getByRole('link').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
    document.documentElement.style.fontSize = '';
  },
);
