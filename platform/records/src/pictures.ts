/** The largest file of a picture that staff upload, in bytes. */
export const PICTURE_BYTES_MAX = 300 * 1024;

/** The widths of a picture's two files, in pixels; narrower pictures keep their width. */
export const PICTURE_WIDTHS_PX = { large: 1200, small: 480 } as const;

/** The file types. Browsers without a WebP encoder write JPEG. */
export const pictureTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** The form of a file's name: the hash of its contents, so that no file replaces another. */
export const PICTURE_NAME = /^[0-9a-f]{32}[.](webp|jpg)$/;

/** The folder of the files in the bucket. */
export const PICTURE_FOLDER = 'pictures';

/** Returns a file's path in the bucket. */
export function picturePath(name: string): string {
  return `${PICTURE_FOLDER}/${name}`;
}

/** The origin of uploaded pictures; a local site serves them itself. */
export const PICTURE_ORIGIN = 'https://firebasestorage.googleapis.com';

/** Returns the public address of an uploaded file; reading needs no token. */
export function pictureAddress(bucket: string, name: string, isLocal: boolean): string {
  return `${isLocal ? '' : PICTURE_ORIGIN}/v0/b/${bucket}/o/${encodeURIComponent(picturePath(name))}?alt=media`;
}
