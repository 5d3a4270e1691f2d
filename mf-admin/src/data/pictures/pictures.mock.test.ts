import { provideSettings } from '@platform/contract';
import { ASK_AGAIN_MS } from '@platform/data/repeated-write';
import { UPLOAD_LIMIT_MS } from '@platform/data/stored-files';
import { UploadByFetch } from '@platform/data/test-uploads';
import { deleteApp, getApps, initializeApp } from 'firebase/app';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { settingsWithPictures } from '../../../test-support/settings';
import { closeApp } from '../client/auth-client';
import { useUnanswered } from '../client/request';
import { uploadPicture } from './pictures';

const file = new Blob(['picture'], { type: 'image/webp' });

beforeEach(() => {
  provideSettings(settingsWithPictures);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('XMLHttpRequest', UploadByFetch);
  vi.useFakeTimers();
  onTestFinished(closeApp);
});

/** Starts the upload to a storage that takes files without an answer, and answers questions only from `answer` on. */
async function upload(stored: boolean) {
  const silent = () => new Promise<never>(() => undefined);
  let isAnswering = false;
  const uploads: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'POST') uploads.push(address);
    if (method === 'POST' || !isAnswering) return silent();
    const [, name = ''] = /\/o\/([^?]+)/.exec(address) ?? [];
    return stored
      ? Response.json({ name: decodeURIComponent(name), size: String(file.size) })
      : Response.json({ error: { code: 404, message: 'Not Found.' } }, { status: 404 });
  });
  const result = uploadPicture({ large: file, small: file }).catch(({ kind }) => kind);
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(3 * UPLOAD_LIMIT_MS);
  return {
    result,
    async answer() {
      isAnswering = true;
      await vi.advanceTimersByTimeAsync(UPLOAD_LIMIT_MS + ASK_AGAIN_MS);
    },
  };
}

test('a picture without an answer is asked for until the storage has it', async () => {
  const { result, answer } = await upload(true);
  expect(useUnanswered.getState().count).toBe(2);
  await answer();
  expect(await result).toEqual({
    image: expect.stringContaining('.webp'),
    imageSmall: expect.stringContaining('.webp'),
  });
  expect(useUnanswered.getState().count).toBe(0);
});

test('the app of pages for visitors, which has no storage, is neither used nor closed', async () => {
  const { storageBucket: _, ...firebase } = settingsWithPictures.firebase;
  const pages = initializeApp(firebase, 'pages');
  onTestFinished(() => deleteApp(pages));
  const { result, answer } = await upload(true);
  await answer();
  expect(await result).toHaveProperty('image');
  await closeApp();
  expect(getApps()).toContain(pages);
});

test('a picture that has not arrived is said to be unconfirmed once the storage answers', async () => {
  const { result, answer } = await upload(false);
  await answer();
  expect(await result).toBe('unconfirmed');
  expect(useUnanswered.getState().count).toBe(0);
});
