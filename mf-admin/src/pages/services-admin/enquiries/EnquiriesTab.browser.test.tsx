import { toldTexts } from '@platform/contract/browser-test';
import { readSheets } from '@platform/goods/tables';
import { ENQUIRY_NOTE_MAX } from '@platform/records';
import { attachmentPath } from '@platform/records/attachments';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectAccessible, openAdmin, takeErrors, texts } from '../../../../test-support/admin';
import { useSession } from '../../../data/client/session';
import az from '../../../texts/az/enquiries.json';
import { STEP } from '../list/Rows';

/** Returns the rows of a workbook's first sheet. */
async function rowsOf(file: Blob) {
  const sheets = await readSheets(file, { bytes: 5_000_000, rows: 2000 });
  return typeof sheets === 'string' ? [] : (sheets[0]?.rows ?? []);
}

const [older, newer] = ['XT-2026-0416-A4', 'XT-2026-0417-K3'];
const sent = { sending: 'a'.repeat(32), language: 'ru', email: 'u@example.az', service: 'furniture' };
const rashad = { by: 'rashad', email: 'rashad@example.az', at: 1_762_000_000_000 };
const lines = [
  {
    name: 'Ofis stolu',
    quantity: 12.5,
    unit: 'piece',
    code: 'MB-001',
    note: 'qara',
    service: 'furniture',
    product: 'stol',
  },
  { name: 'Stul', quantity: 3, unit: 'set' },
];
const values = () => ({
  [`enquiries/${older}`]: { ...sent, at: 1_761_000_000_000, name: 'Rəşad', message: 'Pərdə lazımdır' },
  [`enquiryHandling/${older}`]: { ...rashad, status: 'in-progress' },
  [`enquiries/${newer}`]: {
    ...sent,
    at: 1_762_000_000_000,
    name: 'Ülviyyə Əliyeva',
    company: 'Məktəb № 5',
    phone: '+994 12 000 00 01',
    subject: 'Tender',
    message: 'Stol və stul',
    lines: 2,
    deadline: '2026-04-30',
    region: 'Gəncə',
  },
  [`enquiryLines/${newer}`]: lines,
});

const rows = () => page.getByRole('listitem').filter({ has: page.getByRole('link') });
const panel = page.getByRole('tabpanel');
const openEnquiry = (number = newer) => openAdmin(values(), `?tab=enquiries&enquiry=${number}`);
const status = (name: string) => page.getByRole('button', { name, exact: true });
const note = page.getByLabelText(az.notes.new);

test('the first tab shows the enquiries, the newest first, and counts the new ones', async () => {
  await openAdmin(values(), '');
  await expect.element(page.getByRole('tab').first()).toMatchTextContent('Sorğular (1 yeni)');
  await expect.element(rows().first()).toMatchTextContent(newer);
  await expect.element(rows().nth(1)).toMatchTextContent(`${az.status['in-progress']}${rashad.email}`);
  await expectAccessible();
});

test('enquiries are searched and filtered by status, and the address says how', async () => {
  await openAdmin(values(), '?tab=enquiries');
  await page.getByLabelText(az.list.search).fill('mekteb ULVIYYE');
  await expect.element(page.getByText('1 sorğu tapıldı')).toBeVisible();
  await expect.element(rows()).toMatchTextContent(newer);
  await page.getByLabelText(az.status.label).selectOptions('in-progress');
  await expect.element(page.getByText(az.list.nothing)).toBeVisible();
  await expect.poll(() => new URLSearchParams(location.search).get('status')).toBe('in-progress');
  await page.getByRole('button', { name: az.list.clear }).click();
  await expect.element(page.getByLabelText(az.list.search)).toHaveFocus();
  await expect.poll(() => rows().elements().length).toBe(2);
});

test('lines are searched, too, once they are read, also of an enquiry that arrives', async () => {
  const database = await openAdmin(values(), '?tab=enquiries');
  await page.getByLabelText(az.list.search).fill('mb-001');
  await expect.element(rows()).toMatchTextContent(newer);
  const { [`enquiries/${newer}`]: template } = values();
  const arrived = 'XT-2026-0418-C7';
  database.change({
    [`enquiryLines/${arrived}`]: lines,
    [`enquiries/${arrived}`]: { ...template, at: 1_763_000_000_000 },
  });
  await expect.element(rows().first()).toMatchTextContent(arrived);
});

test('filters and order are in the address, and one button clears the filters', async () => {
  await openAdmin(values(), '?tab=enquiries');
  await page.getByText(az.filters.title).click();
  await page.getByLabelText(az.filters.person).selectOptions(rashad.email);
  await expect.element(rows()).toMatchTextContent(older);
  await page.getByLabelText(az.filters.person).selectOptions('');
  await page.getByLabelText(az.filters.dueTo).fill('2026-04-30');
  await expect.element(rows()).toMatchTextContent(newer);
  await page.getByLabelText(az.filters.sort, { exact: true }).selectOptions('oldest');
  await expectAccessible();
  await expect.poll(() => location.search).toBe('?sort=oldest&dueTo=2026-04-30');
  await page.getByRole('button', { name: az.list.clear }).click();
  await expect.element(rows().first()).toMatchTextContent(older);
  await expect.element(page.getByLabelText(az.list.search)).toHaveFocus();
});

test('an open enquiry leads to all enquiries of its buyer', async () => {
  const other = { ...sent, at: 1, email: 'x@example.az', name: 'Başqası', message: 'Stol' };
  await openAdmin({ ...values(), 'enquiries/XT-2026-0415-A3': other }, `?tab=enquiries&enquiry=${newer}`);
  const link = page.getByRole('link', { name: 'Bu alıcının 1 başqa sorğusu' });
  await expect.element(link).toHaveAttribute('href', `/services-admin?tab=enquiries&buyer=${newer}`);
  // The router of this test has no address bar.
  const follow = () => history.replaceState(null, '', `?tab=enquiries&buyer=${newer}`);
  link.element().addEventListener('click', follow, { capture: true });
  await link.click();
  await expect.element(page.getByRole('heading', { name: az.list.title })).toHaveFocus();
  await expect.element(page.getByText('Yalnız bu alıcı: Məktəb № 5')).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(2);
});

test('of 5000 enquiries some are drawn at once, more as they come into view, and each is found', async () => {
  const all = Array.from({ length: 5000 }, (_, index) => [
    `enquiries/XT-2026-0417-${index}`,
    { ...sent, at: 1_762_000_000_000 + index, name: `Alıcı ${index}`, message: 'Stol '.repeat(200) },
  ]);
  await openAdmin(Object.fromEntries(all), '?tab=enquiries');
  await expect.element(rows().first()).toMatchTextContent('Alıcı 4999');
  expect(rows().elements()).toHaveLength(STEP);
  await expect.element(rows().last()).toHaveAttribute('aria-posinset', String(STEP));
  await expect.element(rows().last()).toHaveAttribute('aria-setsize', '5000');
  // By keyboard: the focus brings the last row into view.
  rows().last().getByRole('link').element().focus();
  await expect.poll(() => rows().elements().length).toBe(2 * STEP);
  await userEvent.tab();
  await expect.element(rows().nth(STEP).getByRole('link')).toHaveFocus();
  await page.getByLabelText(az.list.search).fill('XT-2026-0417-17 ');
  await expect.element(page.getByText('111 sorğu tapıldı')).toBeVisible();
});

test('a row keeps the focus when an enquiry arrives, and when it was opened from far down', async () => {
  const all = Array.from({ length: 2 * STEP }, (_, index) => [
    `enquiries/XT-2026-0417-${index + 100}`,
    { ...sent, at: 1_762_000_000_000 + index, name: `Alıcı ${index}`, message: 'Stol' },
  ]);
  const database = await openAdmin(Object.fromEntries(all), '?tab=enquiries');
  // Too tall for the next rows to be drawn.
  const last = rows()
    .nth(STEP - 1)
    .getByRole('link');
  await expect.element(last).toMatchTextContent(`Alıcı ${STEP}`);
  last.element().focus({ preventScroll: true });
  const { [`enquiries/${newer}`]: template } = values();
  database.change({ [`enquiries/${newer}`]: { ...template, at: 1_763_000_000_000, name: 'Yeni alıcı' } });
  await expect.element(rows().first()).toMatchTextContent('Yeni alıcı');
  await expect.element(page.getByRole('link', { name: `Alıcı ${STEP}`, exact: true })).toHaveFocus();
});

test('the row of an enquiry that was opened by its address gets the focus, however far down it is', async () => {
  const all = Array.from({ length: 4 * STEP }, (_, index) => [
    `enquiries/XT-2026-0417-${index + 100}`,
    { ...sent, at: 1_762_000_000_000 + index, name: `Alıcı ${index}`, message: 'Stol' },
  ]);
  await openAdmin(Object.fromEntries(all), '?tab=enquiries&enquiry=XT-2026-0417-105');
  await page.getByRole('link', { name: az.open.back }).click();
  const row = page.getByRole('link', { name: 'Alıcı 5', exact: true });
  await expect.element(row).toHaveFocus();
  await expect.element(rows().filter({ has: row })).toHaveAttribute('aria-posinset', String(4 * STEP - 5));
});

test('an enquiry that arrives is shown at once, on the tab, too, while another one is open', async () => {
  const database = await openEnquiry(older);
  const { [`enquiries/${newer}`]: template } = values();
  database.change({
    'enquiries/XT-2026-0418-C7': { ...template, at: 1_763_000_000_000, name: 'Yeni alıcı' },
  });
  await expect.element(rows().first()).toMatchTextContent('Yeni alıcı');
  await expect.element(page.getByRole('tab').first()).toMatchTextContent('(2 yeni)');
  await expect.poll(toldTexts).toContain('(2 yeni)');
});

test('an open enquiry has all that was sent, its lines, and a reply in the language of the buyer', async () => {
  await openEnquiry();
  for (const text of ['Məktəb № 5', 'Tender', '30.04.2026', 'Gəncə', 'Stol və stul', 'Mebel'])
    await expect.element(panel.getByText(text, { exact: true }).first()).toBeVisible();
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect.element(cells.nth(1)).toMatchTextContent('Ofis stolu MB-001qara');
  await expect.element(cells.nth(2)).toMatchTextContent('12,5 ədəd');
  const product = page.getByRole('link', { name: 'Ofis stolu' });
  await expect.element(product).toHaveAttribute('href', '/services/furniture/stol');
  const reply = page.getByRole('link', { name: az.reply.write });
  await expect
    .element(reply)
    .toHaveAttribute(
      'href',
      expect.stringContaining(`mailto:u@example.az?subject=${encodeURIComponent('Ваш запрос')}`),
    );
  await expectAccessible();
});

test('the lines are saved as an Excel file, a long list without a worker', async () => {
  vi.stubGlobal('Worker', undefined);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const long = Array.from({ length: 1000 }, (_, index) => ({ ...lines[0], name: `Ofis stolu ${index}` }));
  const { [`enquiries/${newer}`]: template } = values();
  await openAdmin(
    { [`enquiries/${newer}`]: { ...template, lines: 1000 }, [`enquiryLines/${newer}`]: long },
    `?tab=enquiries&enquiry=${newer}`,
  );
  await expect.element(page.getByRole('row').nth(100)).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(101);
  await page.getByRole('button', { name: az.lines.save }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [file] = saved.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('no file was saved');
  const rows = await rowsOf(file);
  expect(rows[0]).toEqual([
    az.lines.position,
    az.lines.code,
    az.lines.name,
    az.lines.quantity,
    az.lines.unit,
    az.lines.note,
  ]);
  expect(rows[1000]).toEqual([1000, 'MB-001', 'Ofis stolu 999', 12.5, 'ədəd', 'qara']);
  await page.getByRole('button', { name: /Bütün siyahını/ }).click();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(1001);
});

test('the filtered list is saved as an Excel file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const database = await openAdmin(values(), '?tab=enquiries');
  const note = { ...rashad, text: 'Zəng etdim' };
  database.change({ [`enquiryHandling/${newer}/notes/a`]: note });
  await page.getByLabelText(az.list.search).fill('zəng');
  await page.getByRole('button', { name: 'Siyahını Excel cədvəli kimi endirin (1)' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [file] = saved.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('no file was saved');
  const [titles = [], ...found] = await rowsOf(file);
  expect(titles.slice(0, 4)).toEqual(['Nömrə', 'Göndərilib', 'Vəziyyət', 'Əməkdaş']);
  expect(found).toHaveLength(1);
  for (const cell of [
    newer,
    '01.11.2025',
    'Yeni',
    'Məktəb № 5',
    'Mebel',
    '30.04.2026',
    2,
    'rashad@example.az: Zəng etdim',
  ])
    expect(found[0]).toContain(cell);
});

test('an open enquiry is printed as a sheet of its own, with the letterhead and every line', async () => {
  await openEnquiry();
  await expect.element(page.getByRole('cell', { name: 'Stul' })).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByText(`${newer} nömrəli sorğu`)).toBeVisible();
  for (const text of [
    'Xəzər Tədarük',
    '+994 12 000 00 01',
    'Stol və stul',
    'Ofis stolu · MB-001',
    '12,5 ədəd',
  ])
    await expect.element(page.getByText(text).last()).toBeVisible();
  await expect.element(page.getByText(az.notes.title)).not.toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('a line has the unit and the row of the buyer’s table, on the page and in the file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const soil = {
    name: 'Torpaq',
    options: { 0: { name: 'Növ', value: 'ələnmiş' }, 1: { name: 'Rəng' } },
    quantity: 6.5,
    unit: 'm³',
    row: { text: 'Qara torpaq', number: '7', order: 7 },
  };
  await openAdmin(
    { ...values(), [`enquiryLines/${newer}`]: [soil, lines[1]] },
    `?tab=enquiries&enquiry=${newer}`,
  );
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(
      /Torpaq.*Növ: ələnmiş, Rəng: seçilməyib.*Alıcının cədvəlində: № 7, Qara torpaq.*6,5 m³/,
    );
  await expectAccessible();
  await page.getByRole('button', { name: az.lines.save }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [file] = saved.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('no file was saved');
  const rows = await rowsOf(file);
  const { position, rowNumber, code, name, options, rowText, quantity, unit, note } = az.lines;
  expect(rows.slice(0, 3)).toEqual([
    [position, rowNumber, code, name, options, rowText, quantity, unit, note],
    [1, '7', '', 'Torpaq', 'Növ: ələnmiş, Rəng: seçilməyib', 'Qara torpaq', 6.5, 'm³'],
    [2, '', '', 'Stul', '', '', 3, 'dəst'],
  ]);
});

test('an enquiry of a tender is found by its number and VÖEN, and shows its fields and wishes, also in the file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const tender = {
    ...{ reference: 'TN-2026/14', taxId: '1234567891', copyEmail: 'satinalma@example.az' },
    ...{ tenderDeadline: '2026-04-20', address: 'Nizami küç. 12', payment: '30 gün' },
  };
  const wishes = { noEquivalent: true, essential: '80 q/m²', deadline: '2026-04-25' };
  const { [`enquiries/${newer}`]: enquiry } = values();
  await openAdmin(
    {
      ...values(),
      [`enquiries/${newer}`]: { ...enquiry, ...tender },
      [`enquiryLines/${newer}`]: [{ ...lines[1], ...wishes }, lines[1]],
    },
    '?tab=enquiries',
  );
  for (const search of ['tn-2026/14', '1234567891', 'SATINALMA', 'nizami 30']) {
    await page.getByLabelText(az.list.search).fill(search);
    await expect.element(page.getByText('1 sorğu tapıldı')).toBeVisible();
  }
  await rows().first().getByRole('link').click();
  const shown = { ...tender, tenderDeadline: '20.04.2026' };
  for (const text of Object.values(shown))
    await expect.element(panel.getByText(text, { exact: true }).first()).toBeVisible();
  const said = 'Ekvivalent qəbul olunmur; Vacib xüsusiyyətlər: 80 q/m²; Nə vaxtadək lazımdır: 25.04.2026';
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(said);
  await expectAccessible();
  await page.getByRole('button', { name: az.lines.save }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [file] = saved.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('no file was saved');
  const sheet = await rowsOf(file);
  expect(sheet[0]?.slice(-2)).toEqual([az.lines.equivalent, az.open.deadline]);
  expect(sheet[1]?.slice(-2)).toEqual([
    'Ekvivalent qəbul olunmur; Vacib xüsusiyyətlər: 80 q/m²',
    '25.04.2026',
  ]);
  const below = sheet.slice(3).map((row) => row.join(''));
  for (const text of [`${az.open.reference}: TN-2026/14`, `${az.open.taxId}: 1234567891`])
    expect(below).toContain(text);
});

test('staff take an enquiry, and one that a colleague has taken meanwhile stays theirs', async () => {
  const database = await openEnquiry();
  await status(az.status['in-progress']).click();
  await expect.element(page.getByText(az.open.saved)).toBeVisible();
  await expect.element(status(az.status['in-progress'])).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rows().first()).toMatchTextContent('aygun@example.az');
  expect(database.writes.at(-1)).toMatchObject({
    [`enquiryHandling/${newer}/by`]: 'aygun',
    [`enquiryHandling/${newer}/status`]: 'in-progress',
  });
  database.denied = true;
  database.change({ [`enquiryHandling/${newer}/at`]: 5 });
  await status(az.status.closed).click();
  await expect.element(page.getByText(az.open.conflict)).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  takeErrors();
});

test('several enquiries are chosen, changed at once and brought back by one undo', async () => {
  const database = await openAdmin(values(), '?tab=enquiries');
  await page.getByRole('button', { name: az.bulk.start }).click();
  const all = page.getByRole('checkbox').first();
  await expect.element(all).toHaveFocus();
  await page.getByRole('checkbox', { name: newer }).click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(page.getByRole('checkbox', { name: older })).toBeChecked();
  await page.getByLabelText(az.bulk.change).selectOptions('Vəziyyət: Bağlanıb');
  await expectAccessible();
  await page.getByRole('button', { name: 'Tətbiq edin (2)' }).click();
  await expect.element(page.getByText('2 sorğu dəyişdirildi.')).toBeVisible();
  await page.getByRole('button', { name: texts.az.toast.undo }).click();
  await expect.element(page.getByText('2 sorğu əvvəlki vəziyyətinə qaytarıldı.')).toBeVisible();
  expect(database.stored(`enquiryHandling/${older}`)).toMatchObject({ by: 'rashad', status: 'in-progress' });
  await page.getByRole('button', { name: az.bulk.end }).click();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('a note is added for colleagues; a refused one stays in its field, also on another tab', async () => {
  const database = await openEnquiry();
  await note.fill('Zəng etdim');
  await page.getByRole('button', { name: az.notes.add }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Zəng etdim' })).toBeVisible();
  await expect.element(note).toHaveValue('');
  await note.fill('Cavab gözləyirik');
  database.denied = true;
  await page.getByRole('button', { name: az.notes.add }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.az.failure.denied);
  takeErrors();
  database.denied = false;
  await page.getByRole('tab', { name: texts.az.tabs.details }).click();
  await page.getByRole('tab').first().click();
  await rows().first().getByRole('link').click();
  await expect.element(note).toHaveValue('Cavab gözləyirik');
});

test('own notes are removed after a question, and have no button for colleagues', async () => {
  const database = await openEnquiry();
  const notes = `enquiryHandling/${newer}/notes`;
  database.change({ [`${notes}/a`]: { by: 'rashad', email: 'r@example.az', at: 1, text: 'Onun qeydi' } });
  await note.fill('Mənim qeydim');
  await page.getByRole('button', { name: az.notes.add }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Mənim qeydim' });
  await own.getByRole('button', { name: az.notes.remove }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: az.notes.keep }).click();
  await expect.element(own).toBeVisible();
  await own.getByRole('button', { name: az.notes.remove }).click();
  await dialog.getByRole('button', { name: az.notes.remove }).click();
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(page.getByText('Onun qeydi')).toBeVisible();
  await expect.element(page.getByRole('button', { name: az.notes.remove })).not.toBeInTheDocument();
});

test('a note that is too long is not cut, and says how long it is', async () => {
  const database = await openEnquiry();
  await userEvent.click(note);
  // Like pasting, which needs a permission here.
  document.execCommand('insertText', false, 'x'.repeat(ENQUIRY_NOTE_MAX + 1));
  await page.getByRole('button', { name: az.notes.add }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(String(ENQUIRY_NOTE_MAX + 1));
  await expect.element(note).toHaveValue('x'.repeat(ENQUIRY_NOTE_MAX + 1));
  expect(database.writes).toEqual([]);
});

test('the focus goes to the enquiry that is opened, and back to its row', async () => {
  await openAdmin(values(), '?tab=enquiries');
  await rows().nth(1).getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'Rəşad' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('link', { name: az.open.back })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows().nth(1).getByRole('link')).toHaveFocus();
});

test('what cannot be read says so, and is read on request', async () => {
  const database = await openAdmin(values(), '?tab=services');
  database.denied = true;
  useSession.setState({ status: 'signed-in', user: { id: 'x', email: 'x@example.az', staff: true } });
  await page.getByRole('tab').first().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.az.failure.denied);
  expect(takeErrors()).toHaveLength(1);
  database.denied = false;
  await page.getByRole('button', { name: texts.az.list.retry }).click();
  await expect.element(rows().first()).toMatchTextContent(newer);
});

test('who is not staff has no tab of enquiries', async () => {
  await openAdmin(values(), '');
  useSession.setState({ status: 'signed-in', user: { id: 'x', email: 'x@example.az', staff: false } });
  await expect.element(page.getByRole('tab').first()).toMatchTextContent(texts.az.tabs.services);
  await expect.element(page.getByText(newer)).not.toBeInTheDocument();
});

test('the files of a buyer are downloads from the storage, and one that did not arrive is looked for again', async () => {
  const files = { 0: { name: 'Siyahı.pdf', size: 1_300_000 }, 1: { name: 'foto.jpg', size: 500 } };
  const enquiry = { ...sent, at: 1_762_000_000_000, name: 'Leyla', message: '', files };
  await openAdmin({ [`enquiries/${newer}`]: enquiry }, `?tab=enquiries&enquiry=${newer}`);
  const region = page.getByRole('region', { name: az.files.title });
  await expect.element(region.getByRole('listitem').first()).toMatchTextContent('Siyahı.pdf 1,3 MB');
  await expect.element(region.getByText(az.files.missingNote).last()).toBeVisible();
  const asked: string[] = [];
  vi.mocked(fetch).mockImplementation(async (address) => {
    asked.push(decodeURIComponent(String(address)));
    return Response.json({ name: 'x', downloadTokens: 'token-1,token-2' });
  });
  await region.getByRole('button').first().click();
  const link = region.getByRole('link', { name: `${az.files.download} Siyahı.pdf` });
  await expect.element(link).toBeVisible();
  const path = await attachmentPath({ number: newer, secret: sent.sending }, 0);
  expect(asked).toEqual([expect.stringMatching(new RegExp(`/o/${path}$`))]);
  const { href } = new URL(String(link.element().getAttribute('href')));
  expect(decodeURIComponent(href)).toContain(`/o/${path}?alt=media&token=token-1`);
  expect(link.element().getAttribute('rel')).toBe('noreferrer');
  vi.mocked(fetch).mockImplementation(async () => new Response(null, { status: 403 }));
  await region.getByRole('button').first().click();
  await expect.element(region.getByText(texts.az.failure.denied)).toBeVisible();
  expect(takeErrors()).toHaveLength(1);
});
