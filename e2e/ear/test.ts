import { test as base, expect } from '@playwright/test';
import type { Language } from 'shared-i18n';
import { localizedPath, siteUrl } from '../test-support/site';
import { ScreenReader } from './screen-reader';

const MOST_PRESSES = 80;

/** What changes from run to run. */
const varying: [pattern: RegExp, name: string][] = [
  [/\b[A-Z]{2}-\d{4}-\d{4}-[0-9A-Z]+\b/g, '<number>'],
  [/\b\d{2}[.:/]\d{2}([.:/]\d{2,4})?\b( [AP]M)?/g, '<time>'],
  [/(, \d+ visited links?)?, \d+ unvisited links?/, ''],
  [/ visited link/g, ' link'],
];

/** A journey by keys. Its transcript has each key and what was said after it. */
export class Journey {
  private readonly written: string[] = [];

  constructor(
    private readonly reader: ScreenReader,
    private readonly language: Language,
  ) {}

  /** @param unreachable the beginning of addresses that the browser cannot reach */
  async open(path: string, unreachable?: string): Promise<string[]> {
    const address = localizedPath(path, this.language);
    const said = await this.reader.open(siteUrl + address, this.language, unreachable);
    // The title is told before or after the page has loaded, or not at all.
    return this.write(
      `opens ${address}`,
      said.filter((line) => !/document web\.$/.test(line)),
    );
  }

  async press(...keys: string[]): Promise<string[]> {
    return this.write(keys.join(' '), await this.reader.press(...keys));
  }

  async pressTimes(key: string, times: number): Promise<void> {
    for (let count = 0; count < times; count++) await this.press(key);
  }

  /** Presses a key until something is said; returns how often. Only the last answer joins the transcript. */
  async pressUntil(key: string, said: RegExp): Promise<number> {
    for (let count = 1; count <= MOST_PRESSES; count++) {
      const lines = await this.reader.press(key);
      if (!lines.some((line) => said.test(line))) continue;
      this.write(`${key}, ${count} times`, lines);
      return count;
    }
    throw new Error(`${key} was pressed ${MOST_PRESSES} times, and ${said} was not said.`);
  }

  /** Lines of a table are typed in place of pasting: what is said meanwhile does not join the transcript. */
  async type(text: string): Promise<void> {
    const said = await this.reader.type(text);
    if (text.includes('\n')) this.write(`types ${text.split('\n').length} lines`, []);
    else this.write(`types "${text}"`, said);
  }

  get transcript(): string {
    return `${this.written.join('\n')}\n`;
  }

  private write(action: string, said: string[]): string[] {
    const lines = said.map((line) =>
      varying.reduce((text, [pattern, name]) => text.replace(pattern, name), line),
    );
    this.written.push(`> ${action}`, ...lines.map((line) => `  ${line.trim()}`));
    return said;
  }
}

/** `journey(name, language)` begins a journey; its transcript is compared when the test ends. */
export const test = base.extend<
  { journey: (name: string, language: Language) => Journey },
  { reader: ScreenReader }
>({
  reader: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a destructured parameter.
    async ({}, use) => {
      const reader = await ScreenReader.start();
      await use(reader);
      await reader.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  journey: async ({ reader }, use) => {
    const journeys: [name: string, journey: Journey][] = [];
    await use((name, language) => {
      const journey = new Journey(reader, language);
      journeys.push([`${name}.${language}.txt`, journey]);
      return journey;
    });
    for (const [name, { transcript }] of journeys) expect.soft(transcript).toMatchSnapshot(name);
  },
});

export { expect };
