import { beforeEach, expect, test, vi } from 'vitest';
import type { Submitted } from '../../data/enquiry';
import { createSubmission } from './submission';

const sent: Submitted = { mail: 'sent', number: 'XT-2026-0417-K3' };
const unanswered: Submitted = { mail: 'unanswered', number: 'XT-2026-0417-K3' };
const NOTHING = { status: 'idle', failure: null, number: null, attempt: 0 };

let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  setOnline(true);
});

function setOnline(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  if (onLine) browser.dispatchEvent(new Event('online'));
}

function createWith() {
  return { ...createSubmission(), onSent: vi.fn() };
}

function start() {
  const { submit, ...submission } = createSubmission();
  const onSent = vi.fn();
  return {
    ...submission,
    onSent,
    submit: (result: Submitted) => submit(async () => result, onSent),
    /** A sending that the test completes. */
    pending() {
      let end: (result: Submitted) => void = () => undefined;
      const send = vi.fn(() => new Promise<Submitted>((resolve) => (end = resolve)));
      return { send, done: submit(send, onSent), end: (result: Submitted) => end(result) };
    },
  };
}

test('a sent enquiry clears the form and names its number', async () => {
  const { submit, onSent, useSubmission } = start();
  await submit(sent);
  expect(useSubmission.getState()).toMatchObject({ status: 'sent', failure: null, number: sent.number });
  expect(onSent).toHaveBeenCalledOnce();
});

test('a failed one keeps every character, reports the failure and names its number', async () => {
  const { submit, onSent, useSubmission } = start();
  await submit(unanswered);
  expect(useSubmission.getState()).toMatchObject({
    status: 'idle',
    failure: 'unanswered',
    number: unanswered.number,
  });
  expect(onSent).not.toHaveBeenCalled();
});

test('a second click during a sending sends nothing, and asks for no second captcha', async () => {
  const { pending, reject, useSubmission } = start();
  const first = pending();
  expect(useSubmission.getState().status).toBe('sending');
  const second = pending();
  await second.done;
  expect(second.send).not.toHaveBeenCalled();
  reject('captcha');
  expect(useSubmission.getState()).toMatchObject({ status: 'sending', failure: null, attempt: 1 });
  first.end(sent);
  await first.done;
});

test('the last failure is kept during the retry and cleared by its success', async () => {
  const { submit, pending, useSubmission } = start();
  await submit({ mail: 'failed', number: null });
  const { done, end } = pending();
  expect(useSubmission.getState()).toMatchObject({ status: 'sending', failure: 'failed', attempt: 2 });
  end(sent);
  await done;
  expect(useSubmission.getState().failure).toBeNull();
});

test('without a connection the form says so, and sends what was written once it is back', async () => {
  const { submit, clearResult, onSent, useSubmission } = createWith();
  setOnline(false);
  const send = vi.fn<() => Promise<Submitted>>().mockResolvedValueOnce({ mail: 'failed', number: null });
  const done = submit(send.mockResolvedValue(sent), onSent);
  await expect.poll(() => useSubmission.getState()).toMatchObject({ status: 'idle', failure: 'offline' });
  clearResult();
  expect(useSubmission.getState().failure, 'it goes on after the page was left').toBe('offline');
  setOnline(true);
  await done;
  expect(useSubmission.getState()).toMatchObject({ status: 'sent', failure: null, number: sent.number });
  expect(send).toHaveBeenCalledTimes(2);
  expect(onSent).toHaveBeenCalledOnce();
});

test('a click while the form waits for a connection replaces the sending that waits', async () => {
  const { submit, onSent, useSubmission } = createWith();
  setOnline(false);
  const send = vi.fn(async (): Promise<Submitted> => ({ mail: 'failed', number: null }));
  const first = submit(send, onSent);
  await expect.poll(() => useSubmission.getState().failure).toBe('offline');
  const second = submit(send, onSent);
  await expect.poll(() => useSubmission.getState()).toMatchObject({ status: 'idle', attempt: 2 });
  send.mockResolvedValue(sent);
  setOnline(true);
  await Promise.all([first, second]);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each(['sent', 'failed'] as const)(
  'a number that the database tells after the mail was %s is shown',
  async (mail) => {
    const { submit, onSent, useSubmission } = createWith();
    const late = Promise.withResolvers<string | null>();
    const done = submit(async () => ({ mail, number: null, findNumber: () => late.promise }), onSent);
    await expect.poll(() => useSubmission.getState().status).not.toBe('sending');
    expect(useSubmission.getState().number).toBeNull();
    late.resolve('XT-2026-0417-K3');
    await done;
    expect(useSubmission.getState().number).toBe('XT-2026-0417-K3');
    expect(onSent.mock.calls).toEqual(mail === 'sent' ? [[null], ['XT-2026-0417-K3']] : []);
  },
);

test('a late number of an earlier sending is not shown', async () => {
  const { submit, onSent, useSubmission } = createWith();
  const late = Promise.withResolvers<string | null>();
  const done = submit(async () => ({ mail: 'failed', number: null, findNumber: () => late.promise }), onSent);
  await expect.poll(() => useSubmission.getState().status).toBe('idle');
  await submit(async () => ({ mail: 'failed', number: null }), onSent);
  late.resolve('XT-2026-0417-K3');
  await done;
  expect(useSubmission.getState().number).toBeNull();
});

test('leaving the page clears a result, but not a sending', async () => {
  const { reject, clearResult, pending, useSubmission } = start();
  reject();
  clearResult();
  expect(useSubmission.getState()).toEqual(NOTHING);
  const { done, end } = pending();
  clearResult();
  expect(useSubmission.getState().status).toBe('sending');
  end(sent);
  await done;
});
