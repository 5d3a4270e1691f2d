import { type User, underDeployedRules } from '@platform/local-cloud/testing';
import { ASKED_LIST_MAX, ENQUIRY_MESSAGE_MAX, ENQUIRY_MESSAGES_MAX } from '@platform/records';
import { expect, test } from 'vitest';

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const STRANGER: User = { sub: 'stranger', email: 'stranger@example.az' };
const NOW = { '.sv': 'timestamp' };
const NUMBER = 'XT-2026-0417-K3';
const SECRET = '0123456789abcdef0123456789abcdef';
const NEW_SECRET = 'f'.repeat(32);
const PAGE = `requests/${SECRET}`;

const { read, write, update, value, asOwner } = underDeployedRules({});

const ENQUIRY = {
  at: NOW,
  sending: SECRET,
  language: 'az',
  name: 'Ülviyyə',
  email: 'ulviyye@example.az',
  service: 'furniture',
  message: '12 stol',
};
const ASKED = { number: NUMBER, at: NOW, language: 'az' };
const FILES = [{ name: 'Siyahı.pdf', size: 1 }];
const FULL = {
  ...ASKED,
  ...{ list: 'x'.repeat(ASKED_LIST_MAX), deadline: '2026-04-30', message: '12 stol', region: 'Gəncə' },
  ...{ reference: 'TN-14', tenderDeadline: '2026-04-20', taxId: '1234567891' },
  ...{ address: 'Nizami küç. 1', payment: '30 gün' },
  files: FILES,
};

function send(asked: unknown = ASKED, enquiry: object = ENQUIRY, path = `${PAGE}/asked`) {
  return update({ [`enquiries/${NUMBER}`]: enquiry, [path]: asked });
}

let ids = 0;

function message(more: object = {}) {
  ids += 1;
  return {
    id: String(ids).padStart(32, '0'),
    from: 'buyer',
    kind: 'question',
    text: 'Nə vaxt?',
    at: NOW,
    ...more,
  };
}

function say(index: number | string, content: unknown, user?: User) {
  return update({ [`${PAGE}/messages/${index}`]: content }, user);
}

const ANSWER = { from: 'staff', kind: 'answer', text: 'Sabah' };
const ACCEPTED = { kind: 'accepted', offer: 1, text: null };

const offer = (count: number) =>
  asOwner(`${PAGE}/offers`, Object.fromEntries(Array.from({ length: count }, (_, n) => [n + 1, { at: 1 }])));

const handled = (status: string, after?: unknown) => {
  const signed = {
    by: STAFF.sub,
    email: STAFF.email,
    at: NOW,
    status,
    ...(after !== undefined && { after }),
  };
  return Object.fromEntries(
    Object.entries(signed).map(([key, child]) => [`enquiryHandling/${NUMBER}/${key}`, child]),
  );
};

test.each([
  ['with a list', FULL],
  ['without one', ASKED],
])(
  'who sends an enquiry makes its page in the same update, %s, and whoever knows the secret reads it',
  async (_case, asked) => {
    expect(await send(asked)).toBe('ok');
    for (const user of [undefined, STRANGER, STAFF])
      expect(await value(PAGE, user)).toEqual({ asked: { ...asked, at: expect.any(Number) } });
  },
);

test('a stranger with the number and a thousand guesses learns nothing', async () => {
  await send(FULL);
  for (const path of [
    'requests',
    `enquiries/${NUMBER}`,
    `enquiries/${NUMBER}/sending`,
    `enquiryHandling/${NUMBER}`,
  ])
    expect(await read(path, STRANGER), path).toBe('refused');
  const guesses = Array.from({ length: 1000 }, () => crypto.randomUUID().replaceAll('-', ''));
  for (const guess of [...guesses, NUMBER]) {
    expect(await value(`requests/${guess}`)).toBeNull();
    // As for a secret that nobody has: no answer tells one from the other.
    expect(await update({ [`requests/${guess}/messages/0`]: message() })).toBe('refused');
  }
}, 30_000);

test.each([
  ['without the enquiry', () => update({ [`${PAGE}/asked`]: ASKED })],
  ['under another secret', () => send(ASKED, ENQUIRY, `requests/${NEW_SECRET}/asked`)],
  ['of another number', () => send({ ...ASKED, number: 'XT-2026-0417-K4' })],
  ['of another time', () => send({ ...ASKED, at: 1 })],
  ['with a name', () => send({ ...ASKED, name: 'Ülviyyə' })],
  ['with an e-mail', () => send({ ...ASKED, copyEmail: 'ulviyye@example.az' })],
  ['with a short VÖEN', () => send({ ...ASKED, taxId: '123' })],
  ['with a long reference', () => send({ ...ASKED, reference: 'x'.repeat(101) })],
  ['with a long list', () => send({ ...ASKED, list: 'x'.repeat(ASKED_LIST_MAX + 1) })],
  ['with a long message', () => send({ ...ASKED, message: 'x'.repeat(14_001) })],
  ['with a file of another type', () => send({ ...ASKED, files: [{ name: 'a.exe', size: 1 }] })],
  ['with a priority', () => send({ ...ASKED, '.priority': 'x' })],
  ['without a language', () => send({ ...ASKED, language: null })],
])('a page %s is refused', async (_case, write) => {
  expect(await write()).toBe('refused');
  expect(await send()).toBe('ok');
});

test('what was asked never changes, and neither buyer nor staff remove the page', async () => {
  await send();
  for (const user of [undefined, STRANGER, STAFF]) {
    for (const [path, content] of [
      [`${PAGE}/asked`, ASKED],
      [`${PAGE}/asked/message`, 'x'],
      [`${PAGE}/asked`, null],
      [PAGE, null],
      [PAGE, 'x'],
      [`${PAGE}/other`, 'x'],
    ] as const)
      expect(await write(path, content, user), path).toBe('refused');
  }
});

test('an enquiry of before gets its page by staff, not by a stranger who knows its secret', async () => {
  await update({ [`enquiries/${NUMBER}`]: ENQUIRY });
  const at = await value(`enquiries/${NUMBER}/at`, STAFF);
  const make = (user?: User) => update({ [`${PAGE}/asked`]: { ...ASKED, at } }, user);
  expect(await make()).toBe('refused');
  expect(await make(STRANGER)).toBe('refused');
  expect(await make(STAFF)).toBe('ok');
});

test('staff write the status together with that of the enquiry, and both agree', async () => {
  await send();
  const page = (status: unknown) => ({ [`${PAGE}/status`]: status });
  const current = { value: 'in-progress', at: NOW };
  expect(await update(page(current), STAFF)).toBe('refused');
  expect(await update({ ...handled('in-progress'), ...page({ ...current, value: 'closed' }) }, STAFF)).toBe(
    'refused',
  );
  expect(await update({ ...handled('in-progress'), ...page({ ...current, at: 1 }) }, STAFF)).toBe('refused');
  expect(await update({ ...handled('in-progress'), ...page({ ...current, by: 'aygun' }) }, STAFF)).toBe(
    'refused',
  );
  expect(await update({ ...handled('in-progress'), ...page(current) }, STAFF)).toBe('ok');
  const at = await value(`${PAGE}/status/at`);
  for (const user of [undefined, STRANGER])
    expect(await update(page({ value: 'in-progress', at }), user)).toBe('refused');
  expect(await write(`${PAGE}/status/value`, 'closed', STAFF)).toBe('refused');
  expect(await update(page(null), STAFF)).toBe('refused');
});

test('the buyer asks, staff alone answer, and no message changes', async () => {
  await send();
  expect(await say(0, message())).toBe('ok');
  for (const user of [undefined, STRANGER]) expect(await say(1, message(ANSWER), user)).toBe('refused');
  expect(await say(1, message(ANSWER), STAFF)).toBe('ok');
  for (const user of [undefined, STRANGER, STAFF])
    for (const content of [message(), message(ANSWER), null]) {
      expect(await say(0, content, user)).toBe('refused');
      expect(await write(`${PAGE}/messages/1/text`, 'Yox', user)).toBe('refused');
      expect(await write(`${PAGE}/messages`, content, user)).toBe('refused');
    }
});

test.each([
  ['without text', { text: null }],
  ['with a long text', { text: 'x'.repeat(ENQUIRY_MESSAGE_MAX + 1) }],
  ['of another time', { at: 1 }],
  ['without an id', { id: null }],
  ['with a short id', { id: 'abc' }],
  ['of nobody', { from: 'director' }],
  ['of an unknown kind', { kind: 'order' }],
  ['with an unknown field', { file: 'x' }],
  ['with a priority', { '.priority': 'x' }],
  ['of the kind of staff', { kind: 'answer' }],
  ['accepting an offer that is not there', ACCEPTED],
  ['declining nothing', { kind: 'declined' }],
])('a message %s is refused', async (_case, more) => {
  await send();
  expect(await say(0, message(more))).toBe('refused');
  expect(await say(0, message())).toBe('ok');
});

test('messages have no gaps, and there are at most a hundred', async () => {
  await send();
  for (const index of [1, 99, '00', 'a', -1])
    expect(await say(index, message()), String(index)).toBe('refused');
  for (let index = 0; index < ENQUIRY_MESSAGES_MAX; index += 1) {
    expect(await say(index + 1, message())).toBe('refused');
    expect(await say(index, message()), String(index)).toBe('ok');
  }
  expect(await say(ENQUIRY_MESSAGES_MAX, message())).toBe('refused');
});

test('the buyer replies to the newest offer', async () => {
  await send();
  await offer(2);
  expect(await say(0, message(ACCEPTED))).toBe('refused');
  expect(await say(0, message({ ...ACCEPTED, offer: 3 }))).toBe('refused');
  expect(await say(0, message({ kind: 'declined', offer: 2, text: 'Bahadır' }))).toBe('ok');
  expect(await say(1, message({ ...ACCEPTED, offer: 2 }))).toBe('ok');
});

test('a new link ends the one before, with all that was there', async () => {
  await send(FULL);
  await say(0, message({ text: 'Nə vaxt?' }));
  const { asked, messages } = Object(await value(PAGE));
  const place = `requests/${NEW_SECRET}`;
  const link = {
    [`${place}/asked`]: asked,
    [`${place}/messages/0`]: messages[0],
    [`enquiryHandling/${NUMBER}/secret`]: NEW_SECRET,
    [PAGE]: null,
  };
  for (const user of [undefined, STRANGER]) expect(await update(link, user)).toBe('refused');
  for (const [path, content] of [
    [PAGE, asked],
    [`${place}/asked`, { ...asked, number: 'XT-2026-0417-K4' }],
    [`${place}/messages/0/text`, 'Razıyam'],
    [`enquiryHandling/${NUMBER}/secret`, 'a'.repeat(32)],
  ] as const) {
    const [parent = '', field = ''] = path.split(/\/(?=text$)/);
    const changed = field ? { [parent]: { ...messages[0], [field]: content } } : { [path]: content };
    expect(await update({ ...link, ...changed }, STAFF), path).toBe('refused');
  }
  const { [PAGE]: _end, ...kept } = link;
  expect(await update(kept, STAFF), 'the link before stays').toBe('refused');
  expect(await update(link, STAFF)).toBe('ok');
  expect(await value(PAGE)).toBeNull();
  expect(await value(place)).toEqual({ asked, messages });
  expect(await update({ [`${place}/messages/1`]: message() })).toBe('ok');
  expect(await send(ASKED), 'the ended link cannot be made again').toBe('refused');
  expect(await update({ [`${PAGE}/asked`]: asked }, STAFF)).toBe('refused');
});
