import { expect, test } from 'vitest';
import { parseDescriptor, parsePublication } from './descriptor-check';

function descriptor(files: Record<string, { bytes: number; integrity: string }>) {
  return Buffer.from(JSON.stringify({ name: 'mf-catalogue', version: '1.0.0-a', files }));
}

test('a descriptor that names files outside its folder is refused', () => {
  for (const file of ['../other.js', '/etc/passwd', 'a/../../b', 'a//b', '.env', 'a\\b', ''])
    expect(() =>
      parseDescriptor(descriptor({ [file]: { bytes: 1, integrity: '' } }), 'mf-catalogue', '1.0.0-a'),
    ).toThrow('which is no file of its own');
});

test('a descriptor of another package or version is refused', () => {
  expect(() => parseDescriptor(descriptor({}), 'mf-admin', '1.0.0-a')).toThrow(
    'describes itself as mf-catalogue@1.0.0-a',
  );
  expect(() => parseDescriptor(descriptor({}), 'mf-catalogue', '1.0.0-b')).toThrow('describes itself');
});

test('a descriptor that claims more than any version has is refused', () => {
  const large = descriptor({ 'a.js': { bytes: 1e12, integrity: '' } });
  expect(() => parseDescriptor(large, 'mf-catalogue', '1.0.0-a')).toThrow('too large');
});

test('of a publication that came from elsewhere only what it should say is read', () => {
  const told = { at: '2025-01-01T00:00:00.000Z', by: 'Aysel', commit: '0123456789ab', tree: 'clean' };
  const read = (note: object) => parsePublication(Buffer.from(JSON.stringify(note)));
  expect(read({ ...told, more: 'x' })).toEqual(told);
  expect(read({ ...told, commit: '<b>', tree: 'red' })).toEqual({ at: told.at, by: told.by });
  expect(read({ ...told, by: 1 })).toBeUndefined();
  expect(read({ ...told, at: 'soon' })).toBeUndefined();
  expect(parsePublication(Buffer.from('<html>'))).toBeUndefined();
});
