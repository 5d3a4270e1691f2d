import { expect, test } from 'vitest';
import { parseDescriptor, parsePublication } from './descriptor-check';

function parse(files: Record<string, { bytes: number; integrity: string }>, name = 'mf-catalogue') {
  const text = JSON.stringify({ name, version: '1.0.0-a', files });
  return parseDescriptor(Buffer.from(text), 'mf-catalogue', '1.0.0-a');
}

test('a descriptor is rejected that names files outside its folder, another package or too much', () => {
  for (const file of ['../other.js', '/etc/passwd', 'a/../../b', 'a//b', '.env', 'a\\b', ''])
    expect(() => parse({ [file]: { bytes: 1, integrity: '' } })).toThrow('which is no file of its own');
  expect(() => parse({}, 'mf-admin')).toThrow('describes itself as mf-admin@1.0.0-a');
  expect(() => parse({ 'a.js': { bytes: 1e12, integrity: '' } })).toThrow('too large');
});

test('of a publication note only the known fields are read', () => {
  const note = { at: '2025-01-01T00:00:00.000Z', by: 'Aysel', commit: '0123456789ab', tree: 'clean' };
  const read = (found: object) => parsePublication(Buffer.from(JSON.stringify(found)));
  expect(read({ ...note, more: 'x' })).toEqual(note);
  expect(read({ ...note, commit: '<b>', tree: 'red' })).toEqual({ at: note.at, by: note.by });
  expect(read({ ...note, by: 1 })).toBeUndefined();
  expect(read({ ...note, at: 'soon' })).toBeUndefined();
  expect(parsePublication(Buffer.from('<html>'))).toBeUndefined();
});
