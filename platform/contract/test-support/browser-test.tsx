/// <reference types="@vitest/browser-playwright" />

import { LoaderData, provideSettings, type Settings } from '@platform/contract';
import { settingsForTest } from '@platform/contract/test-settings';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Language, showLanguage } from 'shared-i18n';
import { vi } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

type RenderOptions = {
  path?: string;
  language?: Language;
  /** The route's path, if the part reads parameters. */
  route?: string;
  /** The result of the route's loader. */
  data?: unknown;
  /** Settings that differ from `settingsForTest`. */
  more?: Partial<Settings>;
};

/** Renders a part of a page with router, texts and settings, as in the site at `path`. */
export function renderPart(
  part: ReactNode,
  { path = '/', language = 'az', route = '*', data = null, more = {} }: RenderOptions = {},
) {
  provideSettings({ ...settingsForTest, ...more });
  showLanguage(language);
  const element = <LoaderData value={data}>{part}</LoaderData>;
  const router = createMemoryRouter([{ path: route, element }], { initialEntries: [path] });
  return render(<RouterProvider router={router} useTransitions={false} />);
}

/** Returns the innermost section with a heading; only landmarks have names. */
export function sectionOf(heading: string): Locator {
  const section = page.getByRole('heading', { name: heading, exact: true }).element().closest('section');
  if (!section) throw new Error(`"${heading}" is in no section.`);
  return page.elementLocator(section);
}

/** Returns what screen readers tell by themselves: the texts of all live regions. */
export function toldTexts(): string {
  return [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('\n');
}

/** Sets the preference for reduced motion until the file's last test. */
export async function preferReducedMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

/**
 * Advances a clock stopped by `vi.useFakeTimers`, and renders React's updates. `expect.element` and `expect.poll` also
 * let time pass: with a stopped clock use `eventually`.
 */
export async function pass(ms: number): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => {
    // React's scheduled work runs first; then time passes without a pause for each frame.
    await vi.advanceTimersByTimeAsync(0);
    vi.advanceTimersByTime(ms);
  });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
}

/** Time limit of one frame on a busy machine, in milliseconds. */
const EVENTUALLY_MS = 10_000;

/** Repeats a check until it passes; a stopped clock stays stopped. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { interval: 0, timeout: EVENTUALLY_MS });
}
