import { PICTURE_BYTES_MAX, PICTURE_WIDTHS_PX, pictureTypes } from '@platform/records';

export type PictureFiles = { large: Blob; small: Blob };

/** Qualities to try until a file is small enough. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];

/** @returns `null` if the browser cannot decode the file, or cannot make it small enough */
export async function pictureFiles(file: Blob): Promise<PictureFiles | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const [large, small] = await Promise.all([
    encoded(bitmap, PICTURE_WIDTHS_PX.large),
    encoded(bitmap, PICTURE_WIDTHS_PX.small),
  ]);
  bitmap.close();
  return large && small && { large, small };
}

/** Returns the picture as WebP; WebKit writes JPEG. */
async function encoded(bitmap: ImageBitmap, widest: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(bitmap.width, widest);
  canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width));
  const context = canvas.getContext('2d');
  if (!context) return null;
  const blobOf = (type: string, quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const webp = await blobOf(pictureTypes.webp, quality);
    const blob = webp?.type === pictureTypes.webp ? webp : await blobOf(pictureTypes.jpg, quality);
    if (blob && blob.size <= PICTURE_BYTES_MAX) return blob;
  }
  return null;
}
