import { expect, test } from 'vitest';
import { startFakeDatabase } from './fake-database';
import { readRecords } from './records';

/** Starts a database that answers reads of whole lists only after `letGo`. */
function slowDatabase(services: Record<string, unknown>) {
  let letGo = () => {};
  const whole = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked: string[] = [];
  const { client } = startFakeDatabase(services);
  const { read, readFirst } = client;
  client.read = async (path) => {
    asked.push(path);
    await whole;
    return read(path);
  };
  client.readFirst = (path, count) => {
    asked.push(`first of ${path}`);
    return readFirst(path, count);
  };
  return { asked, letGo };
}

const many = Object.fromEntries(
  Array.from({ length: 500 }, (_, index) => [
    `services/area-${String(index).padStart(3, '0')}`,
    { title: `Sahə ${index}`, icon: 'Book' },
  ]),
);

test('the first services are read before everything else, and all of them in the end', async () => {
  const { asked, letGo } = slowDatabase(many);
  let all = Promise.resolve<unknown[]>([]);
  const begun = await new Promise<string[]>((resolve) => {
    all = readRecords((services) => resolve(services.map(({ id }) => id))).then(({ services }) => services);
  });
  expect(begun[0]).toBe('area-000');
  expect(begun.length).toBeLessThan(50);
  expect(asked[0]).toBe('first of services');
  letGo();
  expect(await all).toHaveLength(500);
});

test('a list that is shown already is read in one go', async () => {
  const { asked, letGo } = slowDatabase(many);
  letGo();
  await readRecords();
  expect(asked).not.toContain('first of services');
});
