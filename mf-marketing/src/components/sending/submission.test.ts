import { expect, test, vi } from 'vitest';
import type { Submitted } from '../../data/enquiry';
import { createSubmission } from './submission';

const sent: Submitted = { mail: 'sent', number: 'XT-2026-0417-K3' };
const unanswered: Submitted = { mail: 'unanswered', number: 'XT-2026-0417-K3' };
const NOTHING = { status: 'idle', failure: null, number: null, attempt: 0 };

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
