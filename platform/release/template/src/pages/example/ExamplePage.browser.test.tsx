import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import az from '../../texts/az/example.json';
import en from '../../texts/en/example.json';
import ru from '../../texts/ru/example.json';
import { ExamplePage } from './ExamplePage';

const texts = { az, en, ru };

test.each(languages)('the page has its heading and its title in %s', async (language) => {
  await renderPart(<ExamplePage />, { path: '/example', language });
  const { head, header } = texts[language];
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(header.title);
  await expect.poll(() => document.title).toContain(head.title);
});
