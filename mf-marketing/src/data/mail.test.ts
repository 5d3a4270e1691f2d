import { provideSettings } from '@platform/contract';
import { expect, test, vi } from 'vitest';
import { enquiryForTest as enquiry, settingsForTest } from '../../test-support/settings';
import { FIELD_MAX, fieldNames } from './enquiry';
import { SENDING_LIMIT_MS, sendMail } from './mail';

function provider(answer: () => Promise<Response>) {
  provideSettings(settingsForTest);
  const fetch = vi.fn((_address: string, _request: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { pathname: '/contact' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return fetch;
}

test('The call is the one of the provider, the service by its Azerbaijani name', async () => {
  const fetch = provider(async () => new Response('OK'));
  expect(await sendMail(enquiry)).toBe('sent');
  const [address, request] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://mail.example.az/api/v1.0/email/send');
  expect(request?.method).toBe('POST');
  expect(JSON.parse(String(request?.body))).toEqual({
    lib_version: '4.4.1',
    user_id: 'public',
    service_id: 'service',
    template_id: 'template',
    template_params: {
      from_name: 'Ülviyyə Əliyeva',
      from_email: 'ulviyye@example.az',
      company: '',
      subject: 'Qiymət təklifi',
      message: '12 stol',
      service: 'Mebel',
    },
  });
});

test('The token of a captcha is sent along, under the name that the provider gives it', async () => {
  const fetch = provider(async () => new Response('OK'));
  expect(await sendMail(enquiry, 'token')).toBe('sent');
  const { template_params } = JSON.parse(String(fetch.mock.calls[0]?.[1].body));
  expect(template_params).toMatchObject({ message: '12 stol', 'g-recaptcha-response': 'token' });
});

test.each([403, 429, 451, 500])('An answer of %i is a failure', async (status) => {
  provider(async () => new Response('no', { status }));
  expect(await sendMail(enquiry)).toBe('failed');
});

test.each([
  [400, 'The template ID not found. To find this ID, visit the dashboard', 'template (400)'],
  [422, 'The recipients address is empty', 'template (422)'],
  [400, 'The Public Key is invalid', 'account (400)'],
  [412, 'Gmail_API: Invalid grant. Please reconnect your Gmail account', 'account (412)'],
  [403, 'Forbidden', 'account (403)'],
  [429, 'Too Many Requests', 'quota (429)'],
  [400, 'You have reached your monthly quota', 'quota (400)'],
  [500, 'Leyla, leyla@example.az', 'refused (500)'],
])(
  'A refusal with %i and %j is reported as %s, without the words of the answer',
  async (status, text, cause) => {
    provider(async () => new Response(text, { status }));
    const dispatch = vi.fn();
    vi.stubGlobal('dispatchEvent', dispatch);
    await sendMail(enquiry);
    expect(dispatch.mock.lastCall?.[0].detail.error.message).toBe(`the enquiry was not sent: ${cause}`);
  },
);

test.each(['<!doctype html><title>Wi-Fi</title>', '', '{"status":"queued"}', 'OK?'])(
  'A 200 with %j instead of the provider’s own answer is a failure',
  async (text) => {
    provider(async () => new Response(text));
    expect(await sendMail(enquiry)).toBe('failed');
  },
);

test('The longest enquiry in three-byte characters is within what the provider takes', async () => {
  const fetch = provider(async () => new Response('OK'));
  const longest = fieldNames.map((name) => [name, '表'.repeat(FIELD_MAX[name])]);
  await sendMail({ ...enquiry, ...Object.fromEntries(longest), service: 'furniture' }, 'x'.repeat(3000));
  const { template_params } = JSON.parse(String(fetch.mock.calls[0]?.[1].body));
  expect(new TextEncoder().encode(JSON.stringify(template_params)).length).toBeLessThan(50_000);
});

test('Being offline is a failure', async () => {
  provider(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendMail(enquiry)).toBe('failed');
});

test('A retry right after a failure is not held back', async () => {
  const answers = [new Response('no', { status: 429 }), new Response('OK')];
  provider(async () => answers.shift() ?? new Response('OK'));
  expect(await sendMail(enquiry)).toBe('failed');
  expect(await sendMail(enquiry)).toBe('sent');
});

test('A provider that is silent for too long gives an answer of its own', async () => {
  vi.useFakeTimers();
  provider(() => new Promise(() => undefined));
  const result = sendMail(enquiry);
  await vi.advanceTimersByTimeAsync(SENDING_LIMIT_MS);
  expect(await result).toBe('unanswered');
});

test.each([
  ['publicKey', 'public key'],
  ['serviceId', 'service ID'],
  ['templateId', 'template ID'],
] as const)('An empty %s fails without a call and is named in the log', async (key, name) => {
  for (const empty of ['', '  ']) {
    const fetch = provider(async () => new Response('OK'));
    provideSettings({ ...settingsForTest, mail: { ...settingsForTest.mail, [key]: empty } });
    expect(await sendMail(enquiry)).toBe('failed');
    expect(fetch).not.toHaveBeenCalled();
    const [, error] = vi.mocked(console.error).mock.lastCall ?? [];
    expect(String(error)).toContain(name);
  }
});
