import { wrongAnswers } from '@platform/contract/wrong-answers';
import { UploadByFetch } from '@platform/data/test-uploads';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { settingsWithPictures } from '../../../test-support/settings';

/* The official clients, when something else answers in place of sign-in and storage. */

/** Other tests replace the clients: modules of their own. */
async function load() {
  vi.resetModules();
  (await import('@platform/contract')).provideSettings(settingsWithPictures);
  const [{ signIn, useSession }, { uploadPicture }, { closeApp }] = await Promise.all([
    import('./session'),
    import('../pictures/pictures'),
    import('./auth-client'),
  ]);
  onTestFinished(closeApp);
  return { signIn, useSession, uploadPicture };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('XMLHttpRequest', UploadByFetch);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** An answer that the page may not read is a failed request, which the clients repeat until their own time limit. */
const readable = wrongAnswers.filter(([, wrong]) => wrong('{}').type !== 'error');

test.each(readable)('%s does not sign anybody in', async (_name, wrong) => {
  const { signIn, useSession } = await load();
  vi.stubGlobal('fetch', async () => wrong('{"localId":"aygun","idToken":"token"}'));
  expect(await signIn('aygun@example.az', 'password', false)).toBe('unavailable');
  expect(useSession.getState().status).not.toBe('signed-in');
});

test.each(readable)('%s is no uploaded picture', async (_name, wrong) => {
  const { uploadPicture } = await load();
  const file = new Blob(['picture'], { type: 'image/webp' });
  vi.stubGlobal('fetch', async () => wrong('{"name":"picture.webp","size":"7"}'));
  await expect(uploadPicture({ large: file, small: file })).rejects.toThrow();
});

test('the stored data of another picture are no uploaded picture', async () => {
  const { uploadPicture } = await load();
  const file = new Blob(['picture'], { type: 'image/webp' });
  vi.stubGlobal('fetch', async () => Response.json({ name: `pictures/${'a1'.repeat(16)}.webp`, size: '7' }));
  await expect(uploadPicture({ large: file, small: file })).rejects.toThrow();
});
