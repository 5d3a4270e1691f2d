/** The largest file of a picture that staff upload, in bytes. */
export const PICTURE_BYTES_MAX = 300 * 1024;

/** The widths of the two files of a picture, in pixels; one that is narrower keeps its width. */
export const PICTURE_WIDTHS_PX = { large: 1200, small: 480 } as const;

/** What the files may be. Browsers that cannot write WebP write JPEG. */
export const pictureTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** The form of a file's name: the hash of what is in it, so that no file is ever replaced by another. */
export const PICTURE_NAME = /^[0-9a-f]{32}[.](webp|jpg)$/;

/** The folder of the files in the bucket. */
export const PICTURE_FOLDER = 'pictures';

/** Returns where a file is in the bucket. */
export function picturePath(name: string): string {
  return `${PICTURE_FOLDER}/${name}`;
}

/** Where uploaded pictures are. A local site has them itself. */
export const PICTURE_ORIGIN = 'https://firebasestorage.googleapis.com';

/** Returns the address under which visitors see an uploaded file, without a token: everybody may read pictures. */
export function pictureAddress(bucket: string, name: string, isLocal: boolean): string {
  return `${isLocal ? '' : PICTURE_ORIGIN}/v0/b/${bucket}/o/${encodeURIComponent(picturePath(name))}?alt=media`;
}

/** Whether a picture's address is that of an uploaded file. */
export function isUploadedPicture(address: string): boolean {
  return /\/v0\/b\/[^/]+\/o\/pictures%2F[^/]+$/.test(address);
}
