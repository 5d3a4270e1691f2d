import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const HEAP_MB = 64;

test('texts of more bytes than the heap has are held, and come back as they were', () => {
  const program = `
    import { PackedFiles } from '${import.meta.resolve('./packed-files.ts')}';
    const files = new PackedFiles();
    const megabyte = Buffer.alloc(1_000_000, 'ə');
    for (let index = 0; index < ${1.5 * HEAP_MB}; index++) files.add(megabyte.toString() + index, String(index));
    console.log([...files.keys()].length, files.get('7').equals(Buffer.concat([megabyte, Buffer.from('7')])));`;
  const options = [
    `--max-old-space-size=${HEAP_MB}`,
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    program,
  ];
  expect(execFileSync(process.execPath, options, { encoding: 'utf8' })).toBe('96 true\n');
});
