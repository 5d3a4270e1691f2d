import { existsSync } from 'node:fs';

/** Chromium without its windows: it opens a page in half the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where distributions put Chromium. */
const places = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Finds a Chromium of this machine, from `CHROMIUM` or where distributions put it. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
}

/** Whether there is a Chromium that opens pages as fast as tests want them, or one that was named. */
export function hasFastChromium(): boolean {
  return Boolean(process.env.CHROMIUM) || existsSync(headlessShell);
}
