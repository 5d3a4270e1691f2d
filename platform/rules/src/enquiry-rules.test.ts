import { MAX_LINES, NAME_MAX, NOTE_MAX, OPTION_TEXT_MAX, UNIT_MAX } from '@platform/goods';
import { type User, underDeployedRules } from '@platform/local-cloud/testing';
import { ACCOUNT_ID_MAX, enquiryDeletionsPath } from '@platform/records';
import { expect, test } from 'vitest';
import { ENQUIRY } from '../test-support/record-shapes';

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const STRANGER: User = { sub: 'stranger', email: 'stranger@example.az' };
const NOW = { '.sv': 'timestamp' };
const NUMBER = 'XT-2026-0417-K3';

const { read, write, update, remove, value } = underDeployedRules({ staff: { rashad: true } });

const LIST = { ...ENQUIRY, phone: '+994 12 000 00 01', company: 'Məktəb', subject: 'Təklif', lines: 2 };
/** The fields of a tender, each at its limit. */
const TENDER = {
  reference: 'x'.repeat(100),
  taxId: '1234567891',
  copyEmail: `${'x'.repeat(298)}@a`,
  address: 'x'.repeat(500),
  payment: 'x'.repeat(300),
  tenderDeadline: '2026-04-20',
};
const LINE = { name: 'Stol', quantity: 2.5, unit: 'piece' };
const WISHES = { noEquivalent: true, essential: 'x'.repeat(NOTE_MAX), deadline: '2026-04-30' };
const ROW = { text: 'Ofis stolu 120 sm', number: '7', order: 6 };
const OPTIONS = [
  { name: 'Ölçü', value: 'M' },
  { name: 'x'.repeat(OPTION_TEXT_MAX), value: 'x' },
  { name: 'Boy' },
];
const FULL_LINE = {
  ...LINE,
  options: OPTIONS,
  note: 'qara',
  code: 'ST-1',
  service: 'furniture',
  product: 'stol',
  row: ROW,
};
const FILE = { name: 'Siyahı.xlsx', size: 5 * 1024 * 1024 };
const SIGNED = { by: STAFF.sub, email: STAFF.email, at: NOW };

function send(enquiry: object, lines?: unknown, number = NUMBER, user?: User) {
  return update(
    { [`enquiries/${number}`]: enquiry, ...(lines !== undefined && { [`enquiryLines/${number}`]: lines }) },
    user,
  );
}

/** Writes the handling of the enquiry. */
function handle(values: Record<string, unknown>, user: User | undefined = STAFF) {
  const paths = Object.entries(values).map(([key, child]) => [`enquiryHandling/${NUMBER}/${key}`, child]);
  return update(Object.fromEntries(paths), user);
}

test('everybody stores an enquiry under a new number, with its lines in the same update', async () => {
  expect(await send(ENQUIRY)).toBe('ok');
  expect(
    await send({ ...LIST, deadline: '2026-04-30', region: 'Gəncə' }, [LINE, FULL_LINE], 'XTA-2026-1231-K3QW'),
  ).toBe('ok');
  expect(await send(ENQUIRY, undefined, 'XT-2026-0417-K4', STAFF)).toBe('ok');
  const longest = { ...FILE, name: `${'ə'.repeat(115)}.docx` };
  const files = [FILE, longest, { ...FILE, size: 1 }];
  expect(await send({ ...ENQUIRY, files }, undefined, 'XT-2026-0417-K7')).toBe('ok');
  const own = { ...LINE, unit: 'm³', row: { text: 'x'.repeat(NAME_MAX), order: 1 } };
  expect(await send(LIST, [own, { ...own, unit: 'x'.repeat(UNIT_MAX) }], 'XT-2026-0417-K6')).toBe('ok');
});

test('an enquiry has the fields of a tender, and lines have their wishes', async () => {
  expect(await send({ ...LIST, ...TENDER }, [LINE, { ...FULL_LINE, ...WISHES }])).toBe('ok');
  for (const [name, content] of Object.entries(TENDER)) {
    const number = `XT-2026-0417-K3${'K'.repeat(Object.keys(TENDER).indexOf(name) + 1)}`;
    expect(await send({ ...ENQUIRY, [name]: content }, undefined, number), name).toBe('ok');
  }
});

test.each<[name: string, refused: unknown[]]>([
  ['reference', ['', 'x'.repeat(101), 1]],
  ['taxId', ['', '123456789', '12345678901', '123456789A', '123 456 789', 1_234_567_891]],
  ['copyEmail', ['', 'leyla', `${'x'.repeat(299)}@a`, 1]],
  ['address', ['', 'x'.repeat(501), { street: 'Nizami' }]],
  ['payment', ['', 'x'.repeat(301), 30]],
  ['tenderDeadline', ['', '20.04.2026', '2026-4-20', 20_260_420]],
])('an enquiry with another %s is refused', async (name, refused) => {
  for (const content of refused)
    expect(await send({ ...ENQUIRY, [name]: content }), String(content)).toBe('refused');
});

test.each<[name: string, refused: unknown[]]>([
  ['noEquivalent', [false, 'true', 1]],
  ['essential', ['', 'x'.repeat(NOTE_MAX + 1), true]],
  ['deadline', ['', '30.04.2026', 20_260_430]],
])('a line with another %s is refused', async (name, refused) => {
  for (const content of refused)
    expect(await send(LIST, [LINE, { ...LINE, [name]: content }]), String(content)).toBe('refused');
});

test('an enquiry is stored once: its number is taken, whoever writes and whatever', async () => {
  await send(LIST, [LINE, LINE]);
  for (const user of [undefined, STRANGER, STAFF]) {
    expect(await send(LIST, [LINE, LINE], NUMBER, user)).toBe('refused');
    expect(await write(`enquiries/${NUMBER}/message`, 'x', user)).toBe('refused');
    expect(await write(`enquiryLines/${NUMBER}/2`, LINE, user)).toBe('refused');
    expect(await remove(`enquiries/${NUMBER}`, user)).toBe('refused');
    expect(await remove(`enquiryLines/${NUMBER}`, user)).toBe('refused');
  }
});

test('who sent an enquiry learns that it is stored by naming its random text, and nobody else', async () => {
  const place = `enquiries/${NUMBER}/sending`;
  const own = `${place}/${ENQUIRY.sending}`;
  expect(await remove(own)).toBe('refused');
  await send(ENQUIRY);
  expect(await remove(own)).toBe('ok');
  expect(await value(place, STAFF)).toBe(ENQUIRY.sending);
  for (const other of [place, `${place}/${'f'.repeat(32)}`, `${place}/x`])
    expect(await remove(other), other).toBe('refused');
  for (const other of [place, own]) expect(await write(other, ENQUIRY.sending), other).toBe('refused');
});

test('staff alone read enquiries, their lines and how they are handled', async () => {
  await send(LIST, [LINE, LINE]);
  await handle({ 'notes/a': { ...SIGNED, text: 'Zəng et' } });
  for (const place of ['enquiries', 'enquiryLines', 'enquiryHandling']) {
    for (const path of [place, `${place}/${NUMBER}`]) {
      expect(await read(path), path).toBe('refused');
      expect(await read(path, STRANGER), path).toBe('refused');
      expect(await read(path, STAFF), path).toBe('ok');
      expect(await read(path, { sub: 'rashad', email: 'rashad@example.az' }), path).toBe('ok');
    }
  }
});

test('no client reads or writes the records of deletions, not even that of staff', async () => {
  for (const user of [undefined, STRANGER, STAFF]) {
    expect(await read(enquiryDeletionsPath, user)).toBe('refused');
    expect(await write(`${enquiryDeletionsPath}/a`, { at: NOW, by: 'Aysel', count: 1 }, user)).toBe(
      'refused',
    );
  }
});

test.each([
  ['a number of another form', ENQUIRY, undefined, 'XT-2026-0417-O0'],
  ['a number without random characters', ENQUIRY, undefined, 'XT-2026-0417-'],
  ['a number that is too long', ENQUIRY, undefined, `XT-2026-0417-${'K'.repeat(12)}`],
  ['another time than the database’s', { ...ENQUIRY, at: 1 }, undefined, NUMBER],
  ['a short random text', { ...ENQUIRY, sending: 'abc' }, undefined, NUMBER],
  ['an unknown language', { ...ENQUIRY, language: 'de' }, undefined, NUMBER],
  ['no name', { ...ENQUIRY, name: '' }, undefined, NUMBER],
  ['no message', { ...ENQUIRY, message: null }, undefined, NUMBER],
  ['an e-mail without "@"', { ...ENQUIRY, email: 'ulviyye' }, undefined, NUMBER],
  ['a long message', { ...ENQUIRY, message: 'x'.repeat(14_001) }, undefined, NUMBER],
  ['a deadline that is no date', { ...ENQUIRY, deadline: 'cümə' }, undefined, NUMBER],
  ['an unknown field', { ...ENQUIRY, status: 'closed' }, undefined, NUMBER],
  ['four files', { ...ENQUIRY, files: [FILE, FILE, FILE, FILE] }, undefined, NUMBER],
  ['a file of another type', { ...ENQUIRY, files: [{ ...FILE, name: 'a.pdf.exe' }] }, undefined, NUMBER],
  ['a file in a folder', { ...ENQUIRY, files: [{ ...FILE, name: 'a/b.pdf' }] }, undefined, NUMBER],
  [
    'a long name of a file',
    { ...ENQUIRY, files: [{ ...FILE, name: `${'x'.repeat(117)}.pdf` }] },
    undefined,
    NUMBER,
  ],
  ['a large file', { ...ENQUIRY, files: [{ ...FILE, size: FILE.size + 1 }] }, undefined, NUMBER],
  ['an empty file', { ...ENQUIRY, files: [{ ...FILE, size: 0 }] }, undefined, NUMBER],
  ['a file without a size', { ...ENQUIRY, files: [{ name: FILE.name }] }, undefined, NUMBER],
  ['a file with an unknown field', { ...ENQUIRY, files: [{ ...FILE, url: 'x' }] }, undefined, NUMBER],
  ['lines that it does not count', ENQUIRY, [LINE], NUMBER],
  ['fewer lines than it counts', LIST, [LINE], NUMBER],
  ['more lines than it counts', LIST, [LINE, LINE, LINE], NUMBER],
  ['a line beyond those that it counts', { ...LIST, lines: 1 }, { 0: LINE, 5: LINE }, NUMBER],
  ['a line of a longer number', { ...LIST, lines: 3 }, { 0: LINE, 2: LINE, 10: LINE }, NUMBER],
  ['no lines although it counts some', LIST, undefined, NUMBER],
  ['a line beyond those that it counts', { ...LIST, lines: 1 }, { 0: LINE, 2: LINE }, NUMBER],
  ['a line far beyond those that it counts', LIST, { 0: LINE, 1: LINE, 10: LINE }, NUMBER],
  ['a line without a name', LIST, [LINE, { ...LINE, name: '' }], NUMBER],
  ['a line of nothing', LIST, [LINE, { ...LINE, quantity: 0 }], NUMBER],
  ['a line of too many', LIST, [LINE, { ...LINE, quantity: 1_000_001 }], NUMBER],
  ['a line with an unknown field', LIST, [LINE, { ...LINE, price: 1 }], NUMBER],
  ['a line without a unit', LIST, [LINE, { ...LINE, unit: '' }], NUMBER],
  ['a line with a long unit', LIST, [LINE, { ...LINE, unit: 'x'.repeat(UNIT_MAX + 1) }], NUMBER],
  ['a line with four options', LIST, [LINE, { ...LINE, options: [...OPTIONS, { name: 'x' }] }], NUMBER],
  ['an option without a name', LIST, [LINE, { ...LINE, options: [{ value: 'M' }] }], NUMBER],
  ['an option with an empty value', LIST, [LINE, { ...LINE, options: [{ name: 'x', value: '' }] }], NUMBER],
  [
    'an option with a long value',
    LIST,
    [LINE, { ...LINE, options: [{ name: 'x', value: 'x'.repeat(OPTION_TEXT_MAX + 1) }] }],
    NUMBER,
  ],
  ['an option with an unknown field', LIST, [LINE, { ...LINE, options: [{ name: 'x', price: 1 }] }], NUMBER],
  ['options that are no list', LIST, [LINE, { ...LINE, options: { size: OPTIONS[0] } }], NUMBER],
  ['a row without text', LIST, [LINE, { ...LINE, row: { order: 1 } }], NUMBER],
  [
    'a row with a long text',
    LIST,
    [LINE, { ...LINE, row: { ...ROW, text: 'x'.repeat(NAME_MAX + 1) } }],
    NUMBER,
  ],
  [
    'a row with a long number',
    LIST,
    [LINE, { ...LINE, row: { ...ROW, number: 'x'.repeat(NAME_MAX + 1) } }],
    NUMBER,
  ],
  ['a row at no place', LIST, [LINE, { ...LINE, row: { ...ROW, order: 0 } }], NUMBER],
  ['a row with an unknown field', LIST, [LINE, { ...LINE, row: { ...ROW, x: 1 } }], NUMBER],
  ['a line beyond the last one', LIST, { 0: LINE, 1: LINE, [MAX_LINES]: LINE }, NUMBER],
])('an enquiry with %s is refused', async (_what, enquiry, lines, number) => {
  expect(await send(enquiry, lines, number)).toBe('refused');
  expect(await send(LIST, [LINE, LINE])).toBe('ok');
});

test.each([
  ['itself', { ...ENQUIRY, '.priority': 1 }],
  ['a field', { ...ENQUIRY, name: { '.value': 'Aygün', '.priority': 'x' } }],
  ['a line', LIST, [LINE, { ...LINE, '.priority': 1 }]],
  ['the quantity of a line', LIST, [LINE, { ...LINE, quantity: { '.value': 2, '.priority': 1 } }]],
  ['the list of its lines', LIST, { 0: LINE, 1: LINE, '.priority': 1 }],
] as const)('an enquiry with a priority of %s is refused', async (_what, enquiry, lines?: unknown) => {
  expect(await send(enquiry, lines)).toBe('refused');
});

test('a value in the export format is the value', async () => {
  expect(await send({ ...ENQUIRY, name: { '.value': 'Aygün', '.priority': null } })).toBe('ok');
});

test.each([0, 1, 8, 9, 10, 99, 100, 109, 110, 999, 1000, 1099, MAX_LINES - 2])(
  'an enquiry without its line %i is refused',
  async (missing) => {
    const lines = Array.from({ length: MAX_LINES }, (_, index) => (index === missing ? null : LINE));
    expect(await send({ ...LIST, lines: MAX_LINES }, lines)).toBe('refused');
  },
);

test('lines are not stored without their enquiry, nor later', async () => {
  expect(await write(`enquiryLines/${NUMBER}`, [LINE])).toBe('refused');
  await send(ENQUIRY);
  expect(await write(`enquiryLines/${NUMBER}`, [LINE])).toBe('refused');
});

test('an enquiry with the most lines is stored', async () => {
  const lines = Array.from({ length: MAX_LINES }, () => FULL_LINE);
  expect(await send({ ...LIST, lines: MAX_LINES }, lines)).toBe('ok');
});

test('staff set the status in their own name, with the time', async () => {
  expect(await handle({ ...SIGNED, status: 'in-progress' })).toBe('refused');
  await send(ENQUIRY);
  let after: unknown;
  for (const status of ['new', 'in-progress', 'answered', 'closed']) {
    const next = { ...SIGNED, status, ...(typeof after === 'number' && { after }) };
    expect(await handle(next), status).toBe('ok');
    expect(await handle(next), 'the same again').toBe('refused');
    after = await value(`enquiryHandling/${NUMBER}/at`, STAFF);
  }
  expect(await handle({ ...SIGNED, status: 'lost' })).toBe('refused');
  expect(await handle({ ...SIGNED, by: 'rashad', status: 'closed' })).toBe('refused');
  expect(await handle({ ...SIGNED, at: 1, status: 'closed' })).toBe('refused');
  expect(await handle({ status: 'closed' })).toBe('refused');
  expect(await handle({ status: null })).toBe('refused');
  expect(await handle({ other: 1 })).toBe('refused');
  const stranger = { by: STRANGER.sub, email: STRANGER.email, at: NOW, status: 'closed' };
  expect(await handle(stranger, STRANGER)).toBe('refused');
});

test('staff give an enquiry to a colleague or to nobody in their own name, and nobody gives it in another one', async () => {
  await send(ENQUIRY);
  const rashad = { by: 'rashad', email: 'rashad@example.az' };
  const given = { ...SIGNED, ...rashad, status: 'new', from: STAFF.email };
  expect(await handle({ ...given, from: rashad.email })).toBe('refused');
  expect(await handle({ ...given, from: null })).toBe('refused');
  expect(await handle({ ...given, by: 'x'.repeat(ACCOUNT_ID_MAX + 1) })).toBe('refused');
  expect(await handle({ ...given, from: STRANGER.email }, STRANGER)).toBe('refused');
  expect(await handle(given)).toBe('ok');
  const after = await value(`enquiryHandling/${NUMBER}/at`, STAFF);
  expect(await handle({ from: STAFF.email })).toBe('refused');
  expect(await handle({ from: null })).toBe('refused');
  // The colleague gives it away: the name of who gave it before does not count.
  const back = { ...SIGNED, by: '', email: '', status: 'new', after };
  const colleague = { sub: rashad.by, email: rashad.email };
  expect(await handle(back, colleague)).toBe('refused');
  expect(await handle({ ...back, from: rashad.email }, colleague)).toBe('ok');
  const now = await value(`enquiryHandling/${NUMBER}/at`, STAFF);
  expect(await handle({ ...SIGNED, status: 'new', after: now, from: null })).toBe('ok');
});

test('of two colleagues who set the status of the same state, the second is refused', async () => {
  await send(ENQUIRY);
  const first = { ...SIGNED, status: 'in-progress' };
  const rashad = { sub: 'rashad', email: 'rashad@example.az' };
  const second = { by: rashad.sub, email: rashad.email, at: NOW, status: 'closed' };
  expect(await handle({ 'notes/a': { ...SIGNED, text: 'Mən baxıram' } })).toBe('ok');
  expect(await handle(first)).toBe('ok');
  expect(await handle(second, rashad)).toBe('refused');
  expect(await handle({ ...second, after: 1 }, rashad)).toBe('refused');
  const after = await value(`enquiryHandling/${NUMBER}/at`, STAFF);
  expect(await handle({ 'notes/b': { ...SIGNED, text: 'Zəng etdim' } })).toBe('ok');
  expect(await handle({ ...second, after }, rashad)).toBe('ok');
});

test('staff leave notes in their own name, which stay as they are', async () => {
  await send(ENQUIRY);
  const note = { ...SIGNED, text: 'Zəng et' };
  expect(await handle({ 'notes/a': note })).toBe('ok');
  expect(await handle({ 'notes/a': { ...note, text: 'Yox' } })).toBe('refused');
  expect(await handle({ 'notes/b': { ...note, by: 'rashad' } })).toBe('refused');
  expect(await handle({ 'notes/b': { ...note, text: 'x'.repeat(2001) } })).toBe('refused');
  expect(await handle({ 'notes/b': { ...note, by: STRANGER.sub, email: STRANGER.email } }, STRANGER)).toBe(
    'refused',
  );
  expect(await value(`enquiries/${NUMBER}`)).toMatchObject({ error: 'Permission denied' });
});

test('a note is removed by its writer alone', async () => {
  await send(ENQUIRY);
  expect(await handle({ 'notes/a': { ...SIGNED, text: 'Zəng et' } })).toBe('ok');
  for (const other of [
    { sub: 'rashad', email: 'rashad@example.az' },
    { ...STRANGER, sub: STAFF.sub },
  ])
    expect(await handle({ 'notes/a': null }, other)).toBe('refused');
  expect(await handle({ notes: null })).toBe('refused');
  expect(await handle({ 'notes/a': null })).toBe('ok');
  expect(await handle({ 'notes/a': null })).toBe('refused');
});
