import { exampleCompany } from '@platform/contract/example-company';
import { reportFault } from '@platform/contract/faults';
import { beforeEach, expect, test, vi } from 'vitest';
import { setOwner } from '../loading/releases';
import { MAX_FAULTS } from './reports';
import { startTelemetry } from './telemetry';

const url = 'https://reports.example.az/site';
const files = {
  entry: '',
  entryFiles: [],
  module: '',
  moduleFiles: [],
  styles: [],
  base: '',
  integrity: {},
  descriptor: '',
};
const page = { path: location.pathname, layout: 'site' as const, files: [], styles: [], parts: [] };
const settings = {
  siteUrl: 'https://www.example.az',
  company: exampleCompany,
  firebase: { apiKey: '', authDomain: '', projectId: '', databaseURL: '' },
  mail: { origin: '', publicKey: '', serviceId: '', templateId: '' },
};

const faults = () =>
  vi
    .mocked(navigator.sendBeacon)
    .mock.calls.map(([to, body]) => ({ to, ...JSON.parse(String(body)) }))
    .filter(({ kind }) => kind === 'fault');
const causes = () => faults().map(({ cause }) => cause);

beforeEach(() => {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  setOwner({ ...files, name: 'mf-catalogue', version: '1.0.0-3f2a9c1b', pages: [page] });
});

test('a page load that does not report sends nothing', async () => {
  for (const telemetry of [undefined, { url, sample: 0 }]) {
    startTelemetry({ ...settings, ...(telemetry && { telemetry }) });
    reportFault('load', new Error('unheard'), page.path);
  }
  startTelemetry({ ...settings, telemetry: { url, sample: 1 } });
  reportFault('load', new Error('heard'), page.path);
  await vi.waitFor(() => expect(causes()).toEqual(['Error: heard']));
});

test('a fault is reported once, with remote, version, phase, cause and engine', async () => {
  const error = new TypeError('Failed to fetch');
  for (const phase of ['load', 'render'] as const) reportFault(phase, error, page.path);
  reportFault('data', new Error('another'), page.path);
  await vi.waitFor(() => expect(faults()).toHaveLength(2));
  expect(faults()[0]).toEqual({
    to: url,
    kind: 'fault',
    remote: 'mf-catalogue',
    version: '1.0.0-3f2a9c1b',
    phase: 'load',
    cause: 'TypeError: Failed to fetch',
    engine: expect.stringMatching(/^Chromium \d+$/),
  });
});

test('a fault is booked on the remote whose code threw, also on a page of another one', async () => {
  const other = {
    ...files,
    name: 'mf-marketing',
    version: '1.0.0-0a1b2c3d',
    base: 'https://marketing.example.az/1/',
  };
  setOwner({ ...other, pages: [page] });
  setOwner({
    ...files,
    name: 'mf-catalogue',
    version: '1.0.0-3f2a9c1b',
    base: 'https://catalogue.example.az/1/',
    pages: [page],
  });
  const error = new Error('thrown by marketing');
  error.stack = [
    'Error: thrown by marketing',
    '    at use (https://www.example.az/1.0.0-1/assets/react.js:1:2)',
    '    at suggest (https://marketing.example.az/1/assets/search.js:3:4)',
    '    at show (https://catalogue.example.az/1/assets/book.js:5:6)',
  ].join('\n');
  reportFault('render', error, page.path);
  await vi.waitFor(() =>
    expect(faults()).toMatchObject([{ remote: 'mf-marketing', version: '1.0.0-0a1b2c3d' }]),
  );
});

test.each([
  ['Failed to load https://a.example.az/x.js?name=Aysel#me', 'Failed to load https://a.example.az/x.js'],
  ['Unexpected token, "Aysel Məm"... is not valid JSON', 'Unexpected token, …... is not valid JSON'],
  [`Unexpected token 'x', ..."{"name":"Aysel"x}" is not valid JSON`, 'Unexpected token … is not valid JSON'],
  ["no user 'O'Neil', „Aysel“", 'no user …'],
  ['dial 050.123.45.67', 'dial …'],
  ['no mailbox aysel@example.az here', 'no mailbox … here'],
  ['call +994 12 000 00 01', 'call …'],
  ['Failed to load script resources. #RUNTIME-008', 'Failed to load script resources. #RUNTIME-008'],
  ['first line\nsecond line', 'first line'],
])('the cause of %j is %j: nothing that a visitor typed', async (message, cause) => {
  reportFault('data', new Error(message), page.path);
  await vi.waitFor(() => expect(causes()).toEqual([`Error: ${cause}`]));
});

test('what is thrown without being an error is reported by its kind or status', async () => {
  reportFault('data', { status: 429, text: 'private' }, page.path);
  reportFault('data', 'private', page.path);
  await vi.waitFor(() => expect(causes()).toEqual(['status 429', 'thrown string']));
});

test('a page load reports a limited number of faults', async () => {
  for (let number = 0; number < 2 * MAX_FAULTS; number += 1)
    reportFault('data', new Error(`fault ${number}`), page.path);
  await vi.waitFor(() => expect(causes()).toContain('Error: fault 0'));
  expect(faults().length).toBeLessThan(MAX_FAULTS);
});
