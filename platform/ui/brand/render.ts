/*
 * Renders the PNG files for browsers and messengers with the installed Chromium.
 * Run it after a change of the HTML files in this folder: npx tsx platform/ui/brand/render.ts
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

const pictures = [
  { source: 'sharing.html', target: 'sharing.png', width: 1200, height: 630 },
  { source: 'icon.html', target: 'apple-touch-icon.png', width: 180, height: 180 },
  { source: 'icon.html', target: 'icon-512.png', width: 512, height: 512 },
];

for (const { source, target, width, height } of pictures) {
  const file = fileURLToPath(new URL(target, import.meta.url));
  execFileSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      '--virtual-time-budget=2000',
      `--window-size=${width},${height}`,
      `--screenshot=${file}`,
      new URL(source, import.meta.url).href,
    ],
    { stdio: 'ignore' },
  );
  console.log(`${target}  ${statSync(file).size} bytes`);
}
