import '@platform/ui/global.css';
import axe from 'axe-core';
import { type Language, languages, showLanguage } from 'shared-i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Gallery } from './Gallery';
import { specimens } from './specimens';

const noise = ['error', 'warn'] as const;

beforeEach(() => {
  for (const kind of noise) vi.spyOn(console, kind);
});

afterEach(() => {
  for (const kind of noise) expect(console[kind]).not.toHaveBeenCalled();
});

async function show(language: Language) {
  showLanguage(language);
  await render(<Gallery language={language} />);
}

test.each(languages)('every state of every component is shown in both themes (%s)', async (language) => {
  await page.viewport(1280, 800);
  await show(language);
  const states = Object.values(specimens(language)).flatMap((one) => Object.values(one));
  const figures = [...document.querySelectorAll('figure')];
  expect(figures).toHaveLength(2 * states.length);
  const empty = figures.filter(({ childNodes }) => childNodes.length < 2);
  expect(empty.map(({ textContent }) => textContent)).toEqual([]);
});

test('the components are accessible in both themes, and none is wider than a phone', async () => {
  await page.viewport(390, 800);
  await show('ru');
  expect(document.documentElement.scrollWidth).toBe(390);
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found).toEqual([]);
});
