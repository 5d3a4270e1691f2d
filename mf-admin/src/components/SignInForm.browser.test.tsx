import '@platform/ui/global.css';
import { pass, renderPart } from '@platform/contract/browser-test';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeDatabase } from '../../test-support/fake-database';
import en from '../texts/en/login.json';
import { SignInForm } from './SignInForm';

const texts = en.login;

/** The longest wait that the page promises, in milliseconds. */
const PROMISED_MS = 8000;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Submits the form with this answer of the sign-in service. */
async function submit(answer: () => Promise<void>, { stays = false } = {}) {
  const calls: unknown[][] = [];
  startFakeDatabase(
    {},
    {
      signIn(...entered) {
        calls.push(entered);
        return answer();
      },
    },
  );
  await renderPart(<SignInForm />, { language: 'en' });
  await page.getByLabelText(texts.email).fill('staff@example.az');
  await page.getByLabelText(/^Password/).fill('secret');
  if (stays) await page.getByLabelText(texts.stay).click();
  await page.getByRole('button', { name: texts.submit }).click();
  return calls;
}

function rejection(code: string) {
  return () => Promise.reject(Object.assign(new Error(code), { code }));
}

test.each([
  ['auth/invalid-credential', texts.error],
  ['auth/user-disabled', texts.error],
  ['auth/too-many-requests', texts.limited],
  ['auth/network-request-failed', texts.unavailable],
  ['auth/internal-error', texts.unavailable],
  ['auth/requests-from-referer-<empty>-are-blocked.', texts.unavailable],
])('a sign-in that fails with %s says: %s', async (code, text) => {
  await submit(rejection(code));
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  expect(console.error).toHaveBeenCalledWith(`Giriş baş tutmadı (${code})`);
  await expect.element(page.getByLabelText(texts.email)).toHaveValue('staff@example.az');
  await expect.element(page.getByRole('button', { name: texts.submit })).toBeEnabled();
});

test.each(['auth/invalid-credential', 'auth/user-disabled'])(
  'a sign-in that fails with %s says whom to ask about a disabled account',
  async (code) => {
    await submit(rejection(code));
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/account may be disabled: ask the site’s administrator/);
  },
);

test('the form has a name: screen readers tell an empty one without it as invalid', async () => {
  await renderPart(<SignInForm />, { language: 'en' });
  await expect.element(page.getByRole('form', { name: texts.title })).toBeVisible();
});

test('missing fields are named and nothing is sent', async () => {
  const signIn = vi.fn(async () => undefined);
  startFakeDatabase({}, { signIn });
  await renderPart(<SignInForm />, { language: 'en' });
  await page.getByRole('button', { name: texts.submit }).click();
  for (const missing of [texts.emailMissing, texts.passwordMissing])
    await expect.element(page.getByText(missing)).toBeVisible();
  await expect.element(page.getByLabelText(texts.email)).toHaveFocus();
  expect(signIn).not.toHaveBeenCalled();
});

test('a sign-in service that hangs is named within eight seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await submit(() => new Promise(() => undefined));
  await expect.element(page.getByRole('button', { name: texts.busy })).toBeVisible();
  await pass(PROMISED_MS);
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.unavailable);
});

test.each([false, true])('the session outlives the tab only by choice: %s', async (stays) => {
  expect(await submit(async () => undefined, { stays })).toEqual([['staff@example.az', 'secret', stays]]);
});

/** Asks for the e-mail to choose a password, with this answer of the service. */
async function requestReset(mailReset: () => Promise<void>, email = 'staff@example.az') {
  startFakeDatabase({}, { mailReset });
  await renderPart(<SignInForm />, { language: 'en' });
  if (email) await page.getByLabelText(texts.email).fill(email);
  await page.getByRole('button', { name: texts.reset }).click();
}

const sent = texts.resetSent.replace('{{email}}', 'staff@example.az');

test.each([
  ['after success', async () => undefined],
  ['for an unknown address', rejection('auth/user-not-found')],
  ['for a disabled account', rejection('auth/user-disabled')],
])(
  'the sentence about the e-mail for a password is the same %s, and takes the focus',
  async (_when, answer) => {
    await requestReset(answer);
    await expect.element(page.getByRole('status')).toMatchTextContent(sent);
    await expect.element(page.getByRole('status')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: texts.reset })).toBeEnabled();
  },
);

test.each(['auth/too-many-requests', 'auth/network-request-failed'])(
  'a reset that fails with %s says so',
  async (code) => {
    await requestReset(rejection(code));
    await expect.element(page.getByRole('alert')).toMatchTextContent(texts.resetFailed);
    await expect.element(page.getByText(sent)).not.toBeInTheDocument();
  },
);

test('a reset without an address asks for it and requests nothing', async () => {
  const mailReset = vi.fn(async () => undefined);
  await requestReset(mailReset, '');
  await expect.element(page.getByText(texts.emailMissing)).toBeVisible();
  await expect.element(page.getByLabelText(texts.email)).toHaveFocus();
  expect(mailReset).not.toHaveBeenCalled();
});
