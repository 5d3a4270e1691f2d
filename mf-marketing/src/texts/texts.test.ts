import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The addresses of all texts of a file; lists by their length, so that an item too few shows. */
function addresses(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => addresses(part, `${path}/${key}`));
}

function file(language: string, name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${language}/${name}`, import.meta.url), 'utf8'));
}

test.each(readdirSync(new URL('az', import.meta.url)))(
  '%s says the same things in all three languages',
  (name) => {
    const az = addresses(file('az', name));
    expect(az.length).toBeGreaterThan(0);
    for (const language of ['en', 'ru']) expect(addresses(file(language, name)), language).toEqual(az);
  },
);
