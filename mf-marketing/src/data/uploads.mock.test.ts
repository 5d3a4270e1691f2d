import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { provideSettings } from '@platform/contract';
import { ASK_AGAIN_MS } from '@platform/data/repeated-write';
import { UploadByFetch } from '@platform/data/test-uploads';
// Devdependencies: the stand-ins are not shipped with this package.
import { storageAnswers } from '@platform/local-cloud';
import { temporaryFolder } from '@platform/local-cloud/testing';
import { enquiryLink } from '@platform/records';
import { attachmentPath } from '@platform/records/attachments';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { settingsForTest } from '../../test-support/settings';
import { retryUploads, startUploads, useUploads } from './uploads';

const link = { number: 'XT-2026-0417-K3', secret: '0123456789abcdef'.repeat(2) };
const file = (name: string) => ({ name, size: 4, content: new Blob(['%PDF']) });
const states = () => useUploads.getState().uploads.map(({ state }) => state);
const eventually = (wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted));

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('XMLHttpRequest', UploadByFetch);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  useUploads.setState({ uploads: [] });
});

/** Starts the storage; `stored` reads a file in the rights of its sender. */
async function start() {
  const server = createServer(storageAnswers(temporaryFolder()));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const emulators = { authUrl: url, databaseHost: 'localhost', databasePort: 1 };
  const firebase = { ...settingsForTest.firebase, storageBucket: 'demo-site.appspot.com' };
  provideSettings({ ...settingsForTest, siteUrl: url, firebase, emulators });
  return async (index: number) => {
    const path = encodeURIComponent(await attachmentPath(link, index));
    const answer = await fetch(`${url}/v0/b/demo-site.appspot.com/o/${path}?alt=media`);
    return answer.ok ? `${answer.headers.get('content-disposition')} ${await answer.text()}` : answer.status;
  };
}

/** Replaces `fetch` for as long as `isBroken`. */
function breakUploads(answer: (real: () => Promise<Response>) => Promise<Response>) {
  const real = globalThis.fetch;
  const broken = { isBroken: true };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const send = () => real(address, init);
    return broken.isBroken && init?.method === 'POST' ? answer(send) : send();
  });
  return broken;
}

test('the files of an enquiry arrive one after the other, and the page asks before it is left until then', async () => {
  const stored = await start();
  await startUploads([file('Siyahı.pdf'), file('foto.jpg')], enquiryLink(link));
  expect(states()).toEqual(['sending', 'waiting']);
  expect(JSON.stringify(useUploads.getState()), 'servers log addresses').not.toContain(link.secret);
  const leave = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  await eventually(['arrived', 'arrived']);
  expect(await stored(0)).toBe("attachment; filename*=UTF-8''Siyah%C4%B1.pdf %PDF");
  expect(await stored(1)).toBe("attachment; filename*=UTF-8''foto.jpg %PDF");
  await vi.waitFor(() => {
    const later = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});

test('a file whose answer was lost is asked for, and not sent again', async () => {
  await start();
  const answer = vi.fn(async (send: () => Promise<Response>) => {
    await send();
    throw new TypeError('Failed to fetch');
  });
  breakUploads(answer);
  await startUploads([file('Siyahı.pdf')], enquiryLink(link));
  await eventually(['arrived']);
  expect(answer).toHaveBeenCalledOnce();
});

test('without a connection the page asks, and sends the file when the connection is back', async () => {
  const stored = await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await startUploads([file('Siyahı.pdf')], enquiryLink(link));
  await eventually(['asking']);
  vi.stubGlobal('fetch', real);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  await eventually(['arrived']);
  expect(await stored(0)).toContain('%PDF');
});

test('a refused file fails while the others arrive, and can be sent again', async () => {
  await start();
  let count = 0;
  const broken = breakUploads(async (send) => {
    count += 1;
    return count === 1 ? Response.json({ error: { code: 403 } }, { status: 403 }) : send();
  });
  await startUploads([file('Siyahı.pdf'), file('foto.jpg')], enquiryLink(link));
  await eventually(['failed', 'arrived']);
  broken.isBroken = false;
  retryUploads();
  await eventually(['arrived', 'arrived']);
});

test('a retry of the sending sends no file again, and the next enquiry drops what has arrived', async () => {
  await start();
  const files = [file('Siyahı.pdf')];
  await startUploads(files, enquiryLink(link));
  await eventually(['arrived']);
  await startUploads(files, enquiryLink(link));
  expect(states()).toEqual(['arrived']);
  const next = { number: 'XT-2026-0418-A4', secret: 'f'.repeat(32) };
  await startUploads([file('foto.jpg')], enquiryLink(next));
  await eventually(['arrived']);
  expect(useUploads.getState().uploads).toMatchObject([{ name: 'foto.jpg', number: next.number }]);
});

test('the files of an enquiry that is not stored have not arrived, until it is', async () => {
  await start();
  const files = [file('Siyahı.pdf')];
  await startUploads(files, undefined);
  expect(useUploads.getState().uploads).toMatchObject([{ number: null, state: 'failed' }]);
  await startUploads(files, enquiryLink(link));
  await eventually(['arrived']);
});
