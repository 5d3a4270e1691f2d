import { beforeEach, expect, test, vi } from 'vitest';
import type { MailResult } from '../../data/mail';
import { emptyDraft, useDraft } from './draft';
import { clearResult, reject, submit, useSubmission } from './submission';

beforeEach(() => {
  useDraft.setState({ ...emptyDraft, name: 'Ülviyyə', message: '12 stol' });
  clearResult();
});

/** A sending that the test completes. */
function pendingSend() {
  let end: (result: MailResult) => void = () => undefined;
  const send = vi.fn(() => new Promise<MailResult>((resolve) => (end = resolve)));
  return { send, end: (result: MailResult) => end(result) };
}

test('a sent enquiry clears the form', async () => {
  await submit(useDraft.getState(), async () => 'sent');
  expect(useSubmission.getState()).toMatchObject({ status: 'sent', failure: null });
  expect(useDraft.getState()).toEqual(emptyDraft);
});

test('a failed one keeps every character and reports the failure', async () => {
  await submit(useDraft.getState(), async () => 'unanswered');
  expect(useSubmission.getState()).toMatchObject({ status: 'idle', failure: 'unanswered' });
  expect(useDraft.getState()).toMatchObject({ name: 'Ülviyyə', message: '12 stol' });
});

test('a second click during a sending sends nothing', async () => {
  const { send, end } = pendingSend();
  const first = submit(useDraft.getState(), send);
  expect(useSubmission.getState().status).toBe('sending');
  await submit(useDraft.getState(), send);
  expect(send).toHaveBeenCalledOnce();
  end('sent');
  await first;
});

test('a second click during a sending asks for no second captcha', async () => {
  const { send, end } = pendingSend();
  const first = submit(useDraft.getState(), send);
  reject('captcha');
  expect(useSubmission.getState()).toMatchObject({ status: 'sending', failure: null, attempt: 1 });
  end('sent');
  await first;
});

test('what is written during a sending is kept', async () => {
  const { send, end } = pendingSend();
  const sending = submit(useDraft.getState(), send);
  useDraft.setState({ message: '12 stol və 12 stul' });
  end('sent');
  await sending;
  expect(useDraft.getState().message).toBe('12 stol və 12 stul');
});

test('the last failure is kept during the retry and cleared by its success', async () => {
  await submit(useDraft.getState(), async () => 'failed');
  const { send, end } = pendingSend();
  const retry = submit(useDraft.getState(), send);
  expect(useSubmission.getState()).toMatchObject({ status: 'sending', failure: 'failed', attempt: 2 });
  end('sent');
  await retry;
  expect(useSubmission.getState().failure).toBeNull();
});

test('leaving the page clears a result, but not a sending', async () => {
  reject();
  clearResult();
  expect(useSubmission.getState()).toMatchObject({ status: 'idle', failure: null });
  const { send, end } = pendingSend();
  const sending = submit(useDraft.getState(), send);
  clearResult();
  expect(useSubmission.getState().status).toBe('sending');
  end('sent');
  await sending;
});
