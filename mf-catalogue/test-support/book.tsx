import '@platform/ui/global.css';
import { eventually, pass, renderPart } from '@platform/contract/browser-test';
import seed from '@platform/local-cloud/seed.json';
import type { Language } from 'shared-i18n';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goodsIn } from '../src/data/goods';
import { LEAVES } from '../src/pages/catalogue/book/place';
import { CataloguePage } from '../src/pages/catalogue/CataloguePage';
import az from '../src/texts/az/catalogue.json';

export const previous = page.getByRole('button', { name: az.book.previous });
export const next = page.getByRole('button', { name: az.book.next });
export const book = () => document.querySelector('main section[data-state]') ?? document.body;
export const state = () => book().getAttribute('data-state');

/** The visible leaves; the engine hides the others, and they are inert. */
export const openLeaves = () =>
  [...book().querySelectorAll<HTMLElement>('.stf__item:not([inert])')].filter((leaf) =>
    leaf.checkVisibility(),
  );

export const composed = { services: goodsIn(seed.services), stamp: 0 };

type Size = { width: number; height: number };

export async function renderBook({ width, height }: Size, language?: Language, path = '/catalogue') {
  await page.viewport(width, height);
  scrollTo({ top: 0, behavior: 'instant' });
  await renderPart(<CataloguePage />, { path, data: composed, ...(language && { language }) });
  await expectBookReady();
}

/** Waits until the book is drawn and accepts keys. */
export function expectBookReady() {
  return eventually(() => {
    expect(book().hasAttribute('inert')).toBe(false);
    expect(openLeaves().length).toBeGreaterThan(0);
  });
}

/** Stops the clock of an open book at rest. */
export async function renderBookInStoppedTime(size: Size) {
  await renderBook(size);
  const nextFrame = requestAnimationFrame;
  vi.useFakeTimers();
  // The frame requested before is the last one with the browser's own time.
  await new Promise((resolve) => nextFrame(resolve));
  await pass(50);
}

/** The first open leaf, and the second one if two are visible. */
export function expectOpenAt(from: number, to?: number) {
  const position = (to ? az.position_other : az.position_one)
    .replace('{{from}}', String(from))
    .replace('{{to}}', String(to))
    .replace('{{total}}', String(LEAVES));
  return eventually(() =>
    expect(document.querySelector('main p[role="status"]')?.textContent).toContain(position),
  );
}

export function expectCover(side: 'cover' | 'back') {
  return eventually(() => {
    expect(document.querySelector('main p[role="status"]')?.textContent).toBe(az.book[side]);
    expect(openLeaves()).toHaveLength(1);
  });
}

export function expectState(expected: string) {
  return eventually(() => expect(state()).toBe(expected));
}
