import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openScreen, stop } from '../test-support/hidden-screen';
import { programPath } from '../test-support/programs';

/** Speech is over after this silence, in milliseconds. */
const SILENCE_MS = 900;
/** Time limit for the first word after a key, in milliseconds: some keys say nothing. */
const FIRST_WORD_MS = 4000;
/** Time limit for a page to be read out, and for a program to start, in milliseconds. */
const START_LIMIT_MS = 60_000;
const CHECK_MS = 50;

/** What Orca says by itself of its keys, its modes and the windows of Firefox. */
const ownWords = /^(Screen reader on\.|.* frame\.|Finished loading .*|alert\.|Loading\. Please wait\.)$/;

/** Orca as it is installed, but for key echo and reading a page by itself: both tell nothing about the site. */
const orcaSettings = {
  general: {},
  profiles: {
    default: { profile: ['Default', 'default'], enableKeyEcho: false, sayAllOnLoad: false },
  },
  pronunciations: {},
  keybindings: {},
};

/** Firefox without its pages for new profiles. */
const firefoxSettings = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'layout.spellcheckDefault': 0,
  'signon.rememberSignons': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'startup.homepage_welcome_url': '',
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Settings by which Firefox asks a closed port for addresses with this beginning. */
function withoutAnswers(beginning: string) {
  const script = `function FindProxyForURL(url){return url.startsWith("${beginning}")?"PROXY 127.0.0.1:9":"DIRECT"}`;
  return {
    'network.proxy.type': 2,
    'network.proxy.autoconfig_url': `data:,${encodeURIComponent(script)}`,
    'network.proxy.autoconfig_url.include_path': true,
    'network.proxy.allow_hijacking_localhost': true,
  };
}

/** Speech Dispatcher with one voice that writes to a file, and no sound card. */
function speechFiles(heard: string): Record<string, string> {
  return {
    '.asoundrc': 'pcm.!default { type null }\nctl.!default { type null }\n',
    '.config/speech-dispatcher/speechd.conf':
      'AudioOutputMethod "alsa"\nAddModule "ear" "sd_generic" "ear.conf"\nDefaultModule ear\n',
    '.config/speech-dispatcher/modules/ear.conf': [
      `GenericExecuteSynth "echo \\'$DATA\\' >> ${heard}"`,
      'GenericCmdDependency "echo"',
      'GenericMaxChunkLength 3000',
      'GenericDelimiters ""',
      ...['az', 'en', 'ru'].flatMap((language) => [
        `GenericLanguage "${language}" "${language}" "utf-8"`,
        `AddVoice "${language}" "MALE1" "ear"`,
      ]),
      '',
    ].join('\n'),
  };
}

/**
 * Orca and Firefox on a hidden screen. Everything is done by keys, and everything that is said is kept.
 * Source: Orca sends its speech to Speech Dispatcher, whose voice here is a file.
 */
export class ScreenReader {
  private browser: ChildProcess | undefined;
  private told = 0;
  private profiles = 0;

  private constructor(
    private readonly home: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(): Promise<ScreenReader> {
    const home = await mkdtemp(join(tmpdir(), 'ear-'));
    const files: Record<string, string> = {
      ...speechFiles(join(home, 'heard.txt')),
      '.local/share/orca/user-settings.conf': JSON.stringify(orcaSettings),
      'heard.txt': '',
    };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(home, path)), { recursive: true });
      await writeFile(join(home, path), text);
    }
    await mkdir(join(home, 'run'), { mode: 0o700 });
    const screen = await openScreen();
    const programs: ChildProcess[] = [];
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: join(home, 'run'),
      DISPLAY: screen.display,
      LANG: 'C.UTF-8',
      GNOME_ACCESSIBILITY: '1',
    };
    const run = (program: string, args: string[] = []) => {
      const started = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
      programs.unshift(started);
      return started;
    };
    const bus = run(programPath('dbus') ?? '', ['--session', '--nofork', '--print-address']);
    const [address] = await once(bus.stdout ?? bus, 'data');
    env.DBUS_SESSION_BUS_ADDRESS = String(address).trim();
    run(programPath('windowManager') ?? '');
    run(programPath('accessibilityBus') ?? '', ['--launch-immediately']);
    // Orca would start it detached.
    run(programPath('speechDispatcher') ?? '', ['--run-single']);
    await until(
      () => existsSync(join(home, 'run/speech-dispatcher/speechd.sock')),
      'Speech Dispatcher does not start.',
    );
    run(programPath('orca') ?? '', ['--replace']);
    const reader = new ScreenReader(home, env, async () => {
      for (const program of programs) await stop(program);
      await screen.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    });
    await reader.waitFor((lines) => lines.includes('Screen reader on.'), 'Orca says nothing.');
    return reader;
  }

  /**
   * Opens an address in a new Firefox with an empty profile and this language; returns what is said.
   * @param unreachable the beginning of addresses that Firefox cannot reach
   */
  async open(address: string, language: string, unreachable?: string): Promise<string[]> {
    await this.closeBrowser();
    const profile = join(this.home, `profile-${++this.profiles}`);
    await mkdir(profile);
    const preferred = {
      ...firefoxSettings,
      'intl.accept_languages': language,
      ...(unreachable && withoutAnswers(unreachable)),
    };
    const settings = Object.entries(preferred).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), settings.join('\n'));
    this.told = (await this.lines()).length;
    this.browser = spawn(programPath('firefox') ?? '', ['--no-remote', '--profile', profile, address], {
      env: this.env,
      stdio: 'ignore',
    });
    await this.waitFor((lines) => lines.some((line) => /^Page has /.test(line)), 'The page was not read.');
    return this.heard();
  }

  /** Presses keys of X11, such as `Tab`, `h` or `shift+Tab`; returns what is said. */
  async press(...keys: string[]): Promise<string[]> {
    await promisify(execFile)(programPath('keys') ?? '', ['key', '--delay', '60', ...keys], {
      env: this.env,
    });
    return this.heard();
  }

  /** Types a text; returns what is said. */
  async type(text: string): Promise<string[]> {
    for (const [row, line] of text.split('\n').entries()) {
      const keys = row === 0 ? [] : ['key', 'Return'];
      await promisify(execFile)(programPath('keys') ?? '', [...keys, 'type', '--delay', '30', line], {
        env: this.env,
      });
    }
    return this.heard();
  }

  async close(): Promise<void> {
    await this.closeBrowser();
    await this.end();
  }

  /** Waits for silence; returns what was said since the last call. */
  async heard(): Promise<string[]> {
    const first = Date.now() + FIRST_WORD_MS;
    let count = (await this.lines()).length;
    let since = Date.now();
    while (Date.now() - since < SILENCE_MS || (count === this.told && Date.now() < first)) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
      const now = (await this.lines()).length;
      if (now !== count) since = Date.now();
      count = now;
    }
    const said = (await this.lines()).slice(this.told, count);
    this.told = count;
    return said.filter((line) => !ownWords.test(line));
  }

  private async closeBrowser() {
    if (this.browser) await stop(this.browser);
    this.browser = undefined;
  }

  private async lines(): Promise<string[]> {
    const text = await readFile(join(this.home, 'heard.txt'), 'utf8');
    return text.split('\n').filter((line) => line.trim() !== '');
  }

  private waitFor(isTold: (lines: string[]) => boolean, problem: string): Promise<void> {
    return until(async () => isTold((await this.lines()).slice(this.told)), problem);
  }
}

/** @throws the problem after the limit for starts */
async function until(holds: () => boolean | Promise<boolean>, problem: string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
}
