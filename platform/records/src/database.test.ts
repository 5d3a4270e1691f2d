import { expect, test } from 'vitest';
import { databaseAt, visitorParts } from './database';

const databaseURL = 'https://site-default-rtdb.europe-west1.firebasedatabase.app/';
const enquiriesDatabaseURL = 'http://localhost:9001/?ns=enquiries';

const places = ['services/pens', 'stamps', 'history/services/pens', 'staff/aysel', 'enquiriesOfBefore'];

test('what visitors sent lies in the database that the settings name for it, all else in the first one', () => {
  const at = (path: string) => databaseAt({ databaseURL, enquiriesDatabaseURL }, path).href;
  expect(places.map(at)).toEqual(places.map(() => databaseURL));
  for (const part of visitorParts)
    expect([at(part), at(`${part}/XT-2026-0417-K3`)]).toEqual([enquiriesDatabaseURL, enquiriesDatabaseURL]);
});

test('without that setting everything lies in one database', () => {
  for (const path of [...places, ...visitorParts])
    expect(databaseAt({ databaseURL }, path).href).toBe(databaseURL);
});
