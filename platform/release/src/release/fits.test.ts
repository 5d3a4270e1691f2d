import type { Descriptor, ShellDescriptor } from '@platform/contract';
import { expect, test } from 'vitest';
import { checkFit, checkPaths } from './fits';

const files = { entry: '', entryFiles: [], module: '', moduleFiles: [], styles: [], server: '', files: {} };

function remote(facts: Partial<Descriptor>): Descriptor {
  return {
    ...files,
    name: 'mf-a',
    version: '1.0.0-aaaaaaaa',
    contract: '1.0.0',
    shared: {},
    pages: [],
    ...facts,
  };
}

function shell(facts: Partial<ShellDescriptor>): ShellDescriptor {
  const fonts = { az: [], en: [], ru: [] };
  const base = {
    name: 'shell',
    version: '1.0.0-bbbbbbbb',
    contract: '1.0.0',
    shared: {},
    fonts,
    rootFiles: [],
  };
  return { ...files, ...base, ...facts };
}

test('a remote fits a shell that shares what it wants', () => {
  const wants = { shared: { react: '^19.3.0' }, contract: '1.0.0' };
  expect(() =>
    checkFit(remote(wants), shell({ shared: { react: '19.4.1' }, contract: '1.2.0' })),
  ).not.toThrow();
});

test('a shared library of another major version is refused, with both versions named', () => {
  const misfit = () =>
    checkFit(remote({ shared: { react: '^18.0.0' } }), shell({ shared: { react: '19.3.1' } }));
  expect(misfit).toThrow(/mf-a@1\.0\.0-aaaaaaaa wants react \^18\.0\.0, .* provides 19\.3\.1/);
});

test('a shared library that the shell lacks is refused', () => {
  const misfit = () => checkFit(remote({ shared: { lodash: '^4.0.0' } }), shell({}));
  expect(misfit).toThrow(/provides none/);
});

test('a remote of a newer contract is refused until the shell is promoted', () => {
  const misfit = () => checkFit(remote({ contract: '1.3.0' }), shell({ contract: '1.2.0' }));
  expect(misfit).toThrow(/contract 1\.3\.0.*promote a newer shell first/);
});

test('two remotes that want the same path are refused, whatever their parameters are called', () => {
  const page = (path: string) => ({ path, layout: 'site' as const, files: [], styles: [] });
  const pair = [
    { name: 'mf-a', pages: [page('/services/:id')] },
    { name: 'mf-b', pages: [page('/Services/:name')] },
  ];
  expect(() => checkPaths(pair)).toThrow(/mf-b wants \/Services\/:name, which mf-a owns/);
  expect(() => checkPaths(pair.slice(0, 1))).not.toThrow();
});
