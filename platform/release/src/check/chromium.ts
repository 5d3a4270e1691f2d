import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its windows: it opens a page in half the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Paths at which distributions install Chromium. */
const places = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Finds a Chromium of this machine, from `CHROMIUM` or where distributions put it. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
}

export const howToGetChromium =
  'install it ("apt-get install chromium-headless-shell" on Debian), or name one by CHROMIUM=/path/to/chromium';

/**
 * Returns the Chromium for tests. Without a fast or named one, Debian's package is installed if this process may.
 * @throws one sentence if there is none
 */
export function requireChromium(): string {
  if (!process.env.CHROMIUM && !existsSync(headlessShell)) installChromium();
  const found = findChromium();
  if (!found) throw new Error(`The browser tests need Chromium: ${howToGetChromium}.`);
  return found;
}

function installChromium() {
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!may) return;
  console.log('Installing chromium-headless-shell from the distribution …');
  const apt = (...options: string[]) =>
    spawnSync('/usr/bin/apt-get', options, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
}
