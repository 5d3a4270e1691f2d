import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeDatabase } from '../../../test-support/fake-database';
import { loadRecords, readComposedStamp, useRecords } from './records';

/** Starts a database that holds back answers to whole lists until `letGo`. */
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

beforeEach(() => useRecords.setState(useRecords.getInitialState(), true));

test('the first services are shown before everything else is read, and all of them in the end', async () => {
  const { asked, letGo } = slowDatabase(many);
  const loading = loadRecords();
  const services = () => useRecords.getState().records.services;
  await vi.waitUntil(() => services().length > 0);
  expect(services()[0]?.id).toBe('area-000');
  expect(services().length).toBeLessThan(50);
  expect(asked[0]).toBe('first of services');
  letGo();
  await loading;
  expect(services()).toHaveLength(500);
});

test('a list that is shown already is read in one go', async () => {
  const { asked, letGo } = slowDatabase(many);
  useRecords.setState({ status: 'ready' });
  letGo();
  await loadRecords();
  expect(asked).not.toContain('first of services');
});

test.each([
  ['a page', new Response('<!doctype html>'), null],
  ['no file', new Response('', { status: 404 }), null],
  ['other data', Response.json({ at: '2025-11-13T00:00:00Z', records: {} }), null],
  ['a stamp', Response.json({ at: '2025-11-13T00:00:00Z', stamp: 5 }), 5],
])('where the documents have %s, the stamp is returned only if it can be read', async (_, answer, found) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  expect(await readComposedStamp()).toEqual(found);
});
