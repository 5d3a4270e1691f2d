import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnLoopback } from '@platform/hosting';
import { PICTURE_BYTES_MAX, pictureAddress, picturePath } from '@platform/records';
import {
  ATTACHMENT_ASK_MINUTES,
  ATTACHMENT_BYTES_MAX,
  attachmentMetadata,
  attachmentPath,
} from '@platform/records/attachments';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  type SettableMetadata,
  uploadBytes,
} from 'firebase/storage';
import { expect, onTestFinished, test, vi } from 'vitest';
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

const link = { number: 'XT-2026-0417-K3', secret: '0123456789abcdef'.repeat(2) };
const attached = await attachmentPath(link, 0);
const list = attachmentMetadata('Siyahı (2).xlsx');
const denied = { code: 'storage/unauthorized' };

test('anybody adds a file of an enquiry, which staff alone open an hour later, as a download', async () => {
  const { clientOf } = await start();
  const visitor = clientOf(false)(attached);
  await expect(getMetadata(visitor)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  await uploadBytes(visitor, picture, list);
  expect(await getMetadata(visitor)).toMatchObject({ size: picture.length, ...list });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ATTACHMENT_ASK_MINUTES * 60_000 });
  await expect(getMetadata(visitor)).rejects.toMatchObject(denied);
  const answer = await fetch(await getDownloadURL(clientOf(true)(attached)));
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Siyah%C4%B1%20%282%29.xlsx",
  );
  expect(answer.headers.get('content-type')).toBe(list.contentType);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
});

test('what is no new file of an enquiry is refused: other places, types, names and sizes, a second time', async () => {
  const { url, clientOf } = await start();
  const at = clientOf(false);
  const add = (path: string, content: Uint8Array<ArrayBuffer>, metadata: SettableMetadata) =>
    uploadBytes(at(path), content, metadata);
  const places = [
    await attachmentPath(link, 3),
    await attachmentPath({ ...link, number: '1' }, 0),
    `attachments/${link.number}/guessed/0`,
    `${attached}/x`,
    `attachments/${link.number}/0`,
  ];
  for (const path of places) await expect(add(path, picture, list), path).rejects.toMatchObject(denied);
  const html = { ...list, contentType: 'text/html' };
  const program = { ...list, contentDisposition: "attachment; filename*=UTF-8''list.exe" };
  const inline = { ...list, contentDisposition: "inline; filename*=UTF-8''list.xlsx" };
  const { contentType } = list;
  for (const metadata of [html, program, inline, { contentType }])
    await expect(add(attached, picture, metadata)).rejects.toMatchObject(denied);
  for (const bytes of [0, ATTACHMENT_BYTES_MAX + 1])
    await expect(add(attached, new Uint8Array(bytes), list), `${bytes}`).rejects.toMatchObject(denied);

  await add(attached, new Uint8Array(ATTACHMENT_BYTES_MAX), list);
  for (const client of [at, clientOf(true)]) {
    await expect(uploadBytes(client(attached), picture, list)).rejects.toMatchObject(denied);
    await expect(deleteObject(client(attached))).rejects.toMatchObject(denied);
    await expect(listAll(client(`attachments/${link.number}`))).rejects.toMatchObject(denied);
  }
  expect((await fetch(`${url}/storage/v1/b/${BUCKET}/o`)).status).toBe(403);
});
