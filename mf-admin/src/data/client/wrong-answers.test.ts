import { provideSettings, type Settings } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';
import { wrongAnswers } from '@platform/contract/wrong-answers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { uploadPicture } from '../pictures/pictures';
import { closeApp } from './auth-client';
import { dropClients } from './firebase';
import { signIn, useSession } from './session';

/* The official clients, when something else answers in place of sign-in and storage. */

const settings: Settings = {
  siteUrl: 'https://www.example.az',
  company: exampleCompany,
  firebase: {
    apiKey: 'key',
    authDomain: 'demo-site.firebaseapp.com',
    projectId: 'demo-site',
    databaseURL: 'https://demo-site.firebaseio.com',
    storageBucket: 'demo-site.appspot.com',
  },
  mail: { origin: 'https://mail.example.az', publicKey: 'key', serviceId: 'service', templateId: 'template' },
};

beforeEach(() => {
  provideSettings(settings);
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(dropClients);
});

/** An answer that the page may not read is a failed request, which the clients repeat until their own time limit. */
const readable = wrongAnswers.filter(([, wrong]) => wrong('{}').type !== 'error');

test.each(readable)('%s does not sign anybody in', async (_name, wrong) => {
  vi.stubGlobal('fetch', async () => wrong('{"localId":"aygun","idToken":"token"}'));
  expect(await signIn('aygun@example.az', 'password', false)).toBe('unavailable');
  expect(useSession.getState().status).not.toBe('signed-in');
});

test.each(readable)('%s is no uploaded picture', async (_name, wrong) => {
  onTestFinished(closeApp);
  const file = new Blob(['picture'], { type: 'image/webp' });
  vi.stubGlobal('fetch', async () => wrong('{"name":"picture.webp","size":"7"}'));
  await expect(uploadPicture({ large: file, small: file })).rejects.toThrow();
});

test('the stored data of another picture are no uploaded picture', async () => {
  onTestFinished(closeApp);
  const file = new Blob(['picture'], { type: 'image/webp' });
  vi.stubGlobal('fetch', async () => Response.json({ name: `pictures/${'a1'.repeat(16)}.webp`, size: '7' }));
  await expect(uploadPicture({ large: file, small: file })).rejects.toThrow();
});
