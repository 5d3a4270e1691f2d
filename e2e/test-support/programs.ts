import { existsSync, readdirSync } from 'node:fs';

/** A program that tests start, its possible paths, and its Debian package. */
export type Program = { name: string; paths: string[]; debianPackage: string };

/** WebKitGTK's own small browser is outside the search path, in the folder of the machine's architecture. */
export const knownPrograms = {
  firefox: ofDebian('Firefox ESR', 'firefox-esr', process.env.FIREFOX),
  miniBrowser: {
    name: "WebKitGTK's MiniBrowser",
    paths: process.env.MINIBROWSER
      ? [process.env.MINIBROWSER]
      : foldersOf('/usr/lib').map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`),
    debianPackage: 'libwebkit2gtk-4.1-0',
  },
  /** Neither MiniBrowser nor a screen reader has a headless mode. */
  xvfb: { name: 'Xvfb', paths: [process.env.XVFB ?? '/usr/bin/Xvfb'], debianPackage: 'xvfb' },
  /** Optional: the headless shell of the other tests has no back/forward cache. */
  chromium: ofDebian('Chromium', 'chromium'),
  orca: ofDebian('Orca', 'orca'),
  accessibilityBus: {
    name: 'the accessibility bus',
    paths: ['/usr/libexec/at-spi-bus-launcher'],
    debianPackage: 'at-spi2-core',
  },
  dbus: ofDebian('D-Bus', 'dbus-daemon', undefined, 'dbus'),
  windowManager: ofDebian('Openbox', 'openbox'),
  speechDispatcher: ofDebian('Speech Dispatcher', 'speech-dispatcher'),
  keys: ofDebian('xdotool', 'xdotool'),
} satisfies Record<string, Program>;

type Name = keyof typeof knownPrograms;

/** Returns the path of a program; `undefined` if the machine lacks it. */
export function programPath(name: Name): string | undefined {
  return knownPrograms[name].paths.find((path) => existsSync(path));
}

/** Returns the sentence that names the missing programs and how to install them. */
export function whatIsMissing(purpose: string, names: Name[]): string | undefined {
  const missing = names.filter((name) => !programPath(name)).map((name) => knownPrograms[name]);
  if (missing.length === 0) return undefined;
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ');
  return `${purpose} need what this machine lacks (${missing.map(({ name }) => name).join(', ')}): "apt-get install ${packages}" brings it on Debian.`;
}

function ofDebian(
  name: string,
  program: string,
  path = `/usr/bin/${program}`,
  debianPackage = program,
): Program {
  return { name, paths: [path], debianPackage };
}

function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => `${folder}/${name}`);
}
