import { findChromium } from '@platform/release/chromium';
import { type Browser, chromium } from 'playwright-core';

/** @throws if this machine has no Chromium */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('The benchmark needs Chromium: install it, or name one by CHROMIUM=….');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}
