import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import az from '../../texts/az/home.json';
import { Faq } from './Faq';

const { items } = az.faq;
const summaries = () => [...document.querySelectorAll('summary')];
const openQuestions = () =>
  [...document.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent);

test('of the answers one is open at a time, and the open one closes by a click', async () => {
  await renderPart(<Faq />);
  expect(openQuestions()).toEqual([]);
  for (const [index, { question, answer }] of items.entries()) {
    await userEvent.click(summaries()[index] ?? document.body);
    expect(openQuestions()).toEqual([question]);
    await expect.element(page.getByText(answer, { exact: true })).toBeVisible();
  }
  await userEvent.click(summaries().at(-1) ?? document.body);
  expect(openQuestions()).toEqual([]);
  await expect.element(page.getByText(items.at(-1)?.answer ?? '', { exact: true })).not.toBeVisible();
});

test('the answers open and close by the keyboard', async () => {
  await renderPart(<Faq />);
  summaries()[0]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(openQuestions()).toEqual([items[0]?.question]);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(openQuestions()).toEqual([items[1]?.question]);
  await userEvent.keyboard(' ');
  expect(openQuestions()).toEqual([]);
});
