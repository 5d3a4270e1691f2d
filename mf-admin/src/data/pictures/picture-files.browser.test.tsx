import { PICTURE_BYTES_MAX, PICTURE_WIDTHS_PX } from '@platform/records';
import { expect, test } from 'vitest';
import { pictureFiles } from './picture-files';

/** A photograph that compresses badly: noise as PNG. */
async function photograph(width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const pixels = context.createImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  context.putImageData(pixels, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob')))),
  );
}

test('a picture becomes two files of the right widths, each within the limit', async () => {
  const file = await photograph(1600, 800);
  expect(file.size).toBeGreaterThan(PICTURE_BYTES_MAX);
  const files = await pictureFiles(file);
  for (const [name, blob] of Object.entries(files ?? {})) {
    expect(blob.type, name).toBe('image/webp');
    expect(blob.size, name).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  }
  const sizes = await Promise.all(Object.values(files ?? {}).map((blob) => createImageBitmap(blob)));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [PICTURE_WIDTHS_PX.large, PICTURE_WIDTHS_PX.large / 2],
    [PICTURE_WIDTHS_PX.small, PICTURE_WIDTHS_PX.small / 2],
  ]);
});

test('a small picture keeps its width, and a file that is none is refused', async () => {
  const files = await pictureFiles(await photograph(200, 100));
  expect((await createImageBitmap(files?.large as Blob)).width).toBe(200);
  expect(await pictureFiles(new Blob(['no picture'], { type: 'image/png' }))).toBeNull();
});
