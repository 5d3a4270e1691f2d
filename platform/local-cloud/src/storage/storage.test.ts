import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnLoopback } from '@platform/hosting';
import { PICTURE_BYTES_MAX, pictureAddress, picturePath } from '@platform/records';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, getMetadata, getStorage, ref, uploadBytes } from 'firebase/storage';
import { expect, onTestFinished, test } from 'vitest';
import { storageAnswers } from './storage';

const BUCKET = 'demo-site.appspot.com';
const name = `${'a1'.repeat(16)}.webp`;
const picture = new Uint8Array([82, 73, 70, 70, 13, 10, 13, 10, 0, 255, 45, 45]);
const webp = { contentType: 'image/webp' };

/** Starts the storage and returns the official client, signed in as staff or as another user. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'));
  const { url, port, close } = await listenOnLoopback(storageAnswers(folder), 0);
  const clientOf = (staff: boolean) => {
    const app = initializeApp({ projectId: 'demo-site', storageBucket: BUCKET }, staff ? 'staff' : 'visitor');
    const storage = getStorage(app);
    const token = { user_id: 'somebody', ...(staff && { staff: true }) };
    connectStorageEmulator(storage, '127.0.0.1', port, { mockUserToken: token });
    onTestFinished(() => deleteApp(app));
    return (path: string) => ref(storage, path);
  };
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  return { url, clientOf };
}

test('staff upload a picture by the official client, and everybody reads it at its address', async () => {
  const { url, clientOf } = await start();
  const file = clientOf(true)(picturePath(name));
  expect((await uploadBytes(file, picture, webp)).metadata).toMatchObject({ bucket: BUCKET, size: 12 });
  expect(await getMetadata(file)).toMatchObject({ name, contentType: 'image/webp' });
  const answer = await fetch(url + pictureAddress(BUCKET, name, true));
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
});

test('an address that cannot be read is refused', async () => {
  const { url } = await start();
  expect((await fetch(`${url}/v0/b/${BUCKET}/o/%E0%A4%A?alt=media`)).status).toBe(403);
});

test('what is no new picture of staff is refused: others, other places and kinds, too much, a second time', async () => {
  const { clientOf } = await start();
  const at = clientOf(true);
  const denied = { code: 'storage/unauthorized' };
  await expect(uploadBytes(clientOf(false)(picturePath(name)), picture, webp)).rejects.toMatchObject(denied);
  for (const path of [name, `other/${name}`, picturePath('desk.webp'), picturePath(`${name}/x`)])
    await expect(uploadBytes(at(path), picture, webp), path).rejects.toMatchObject(denied);
  const html = { contentType: 'text/html' };
  await expect(uploadBytes(at(picturePath(name)), picture, html)).rejects.toMatchObject(denied);
  const large = new Uint8Array(PICTURE_BYTES_MAX + 1);
  await expect(uploadBytes(at(picturePath(name)), large, webp)).rejects.toMatchObject(denied);
  await expect(getMetadata(at(picturePath(name)))).rejects.toMatchObject({
    code: 'storage/object-not-found',
  });

  await uploadBytes(at(picturePath(name)), new Uint8Array(PICTURE_BYTES_MAX), webp);
  await expect(uploadBytes(at(picturePath(name)), picture, webp)).rejects.toMatchObject(denied);
  expect((await getMetadata(at(picturePath(name)))).size).toBe(PICTURE_BYTES_MAX);
});
