import type { RequestLine } from '@platform/goods';
import '@platform/ui/global.css';
import { addLines, removeLines, useRequestLines } from '@platform/contract';
import { renderPart, toldTexts } from '@platform/contract/browser-test';
import { askDatabase, readPath } from '@platform/data/read';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brush, carpet, chair, soap, soil } from '../../../test-support/lines';
import { readEnquiryPage } from '../../data/enquiry-page';
import { rememberPerson, usePerson } from '../../components/sending/person';
import { rememberRequest, useMyRequests } from '../../data/my-requests';
import view from '../../texts/en/enquiry-view.json';
import pageTexts from '../../texts/en/request.json';
import en from '../../texts/en/request-list.json';
import sending from '../../texts/en/sending.json';
import { RequestPage } from './RequestPage';
import { emptyDraft, useDraft, useSent } from './send/draft';
import { packList, toLink } from './take-along/link';

vi.mock(import('@platform/data/read'), () => ({ askDatabase: vi.fn(), readPath: vi.fn() }));
vi.mock(import('../../data/enquiry-page'), async (load) => ({ ...(await load()), readEnquiryPage: vi.fn() }));

/** The lines of the store at the last render. */
let lines: readonly RequestLine[] = [];

function Watch() {
  lines = useRequestLines();
  return null;
}

const show = (path = '/request') =>
  renderPart(
    <>
      <Watch />
      <RequestPage />
    </>,
    { path, language: 'en' },
  );
const rows = () => page.getByRole('listitem').filter({ has: page.getByRole('combobox') });
/** A field by the beginning of its label, which is longer for optional fields. */
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( \\(|$)`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  vi.mocked(readEnquiryPage).mockResolvedValue(null);
  const products = [
    {
      id: 'soap',
      name: 'Sabun',
      unit: 'pack',
      packUnits: 12,
      price: { amount: 8.9, currency: 'AZN', vat: 'included' },
      availability: { state: 'on-order', days: 10 },
    },
    { id: 'old-soap', name: 'Köhnə', availability: { state: 'replaced', replacement: 'household/gel' } },
  ];
  const colour = {
    name: 'Rəng',
    values: ['ağ', 'göy'],
    translations: { en: { name: 'Colour', values: ['white', 'blue'] } },
  };
  const jacket = { id: 'jacket', name: 'Gödəkçə', options: [{ name: 'Ölçü', values: ['M', 'L'] }, colour] };
  const gel = { id: 'gel', name: 'Gel', code: 'HH-9', translations: { en: { name: 'Shower gel' } } };
  const tree = {
    services: {
      cleaning: { title: 'Təmizlik', products },
      household: { title: 'Təsərrüfat', products: [gel, jacket] },
    },
  };
  const read = (path: readonly string[]) =>
    path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), tree) ?? null;
  vi.mocked(askDatabase).mockImplementation(async (path) => read(path));
  vi.mocked(readPath).mockImplementation(async (...path) => read(path));
});

afterEach(() => {
  removeLines(lines.map(({ id }) => id));
  useDraft.setState(emptyDraft);
  usePerson.setState({ name: '', email: '', company: '' });
  useSent.setState({ request: null });
  localStorage.clear();
  useMyRequests.setState({ requests: [] });
  document.documentElement.style.fontSize = '';
});

test('the first visit shows the list without grey bars if its code is loaded', async () => {
  await import('./Request');
  // The page's own import is noted in microtasks.
  await new Promise(requestAnimationFrame);
  let bars = false;
  const observer = new MutationObserver(() => {
    bars ||= document.body.textContent.includes(pageTexts.loading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await show();
  await expect.element(page.getByRole('heading', { name: en.lines.title })).toBeVisible();
  observer.disconnect();
  expect(bars).toBe(false);
});

test('an empty list begins with the table of the visitor, a list that has lines with these', async () => {
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .slice(0, 2)
      .map(({ textContent }) => textContent);
  const { unmount } = await show();
  expect(headings()).toEqual([en.bring.title, en.lines.title]);
  await unmount();
  addLines([soap]);
  await show();
  expect(headings()[0]).toBe(en.lines.title);
});

test('lines are shown by service, and changes of quantity, unit and note are kept', async () => {
  addLines([{ name: { az: 'Carpet' }, quantity: 1, unit: 'piece', note: '' }, soap, chair]);
  await show();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Furniture' })).toBeVisible();
  expect(
    rows()
      .elements()
      .map((row) => row.querySelector('p')?.textContent),
  ).toEqual(['Soap', 'Chair', 'Carpet']);
  await field('Quantity: Soap').fill('12.5');
  await page.getByRole('combobox', { name: 'Unit: Soap' }).selectOptions('box');
  await field('Note: Soap').fill('no perfume');
  expect(lines[1]).toMatchObject({ quantity: 12.5, unit: 'box', note: 'no perfume' });

  await field('Quantity: Soap').fill('many');
  await userEvent.tab();
  await expect.element(field('Quantity: Soap')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Quantity: Soap')).toHaveValue('many');
  expect(lines[1]?.quantity, 'the last quantity is kept').toBe(12.5);
  await field('Quantity: Soap').fill('3');
  await expect.element(field('Quantity: Soap')).not.toHaveAttribute('aria-invalid');
});

test('a unit in the buyer’s words is a choice, and the row of her table stands below the product', async () => {
  addLines([soil]);
  await show();
  const unit = page.getByRole('combobox', { name: 'Unit: Soil' });
  await expect.element(unit).toHaveValue('m³');
  await expect.element(rows().first()).toMatchTextContent('In your table: № 7, Qara torpaq, ələnmiş');
  await unit.selectOptions('kg');
  await unit.selectOptions('m³');
  expect(lines).toMatchObject([{ quantity: 6.5, unit: 'm³' }]);
  await unit.selectOptions(en.lines.otherUnit);
  await userEvent.keyboard('ədəd');
  expect(lines).toMatchObject([{ unit: 'piece' }]);
  await field('Unit: Soil').fill(' palet ');
  await userEvent.tab();
  await expect.element(unit).toHaveValue('palet');
  expect(lines).toMatchObject([{ quantity: 6.5, unit: 'palet' }]);
});

test('one click sorts the list as in the buyer’s table, and another one groups it again', async () => {
  const row = (order: number) => ({ row: { text: `Row ${order}`, order } });
  addLines([{ ...chair, ...row(3) }, soap, { ...brush, ...row(1) }, { ...chair, ...row(2) }]);
  await show();
  const names = () =>
    rows()
      .elements()
      .map((one) => one.querySelector('p')?.textContent);
  expect(names()).toEqual(['Chair', 'Chair', 'Soap', 'Brush']);
  await button(en.lines.byRow).click();
  await expect.element(page.getByRole('heading', { name: en.lines.table })).toBeVisible();
  expect(names()).toEqual(['Brush', 'Chair', 'Chair', 'Soap']);
  await expect.element(button(en.lines.byService)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(en.lines.byRow)).toBeVisible();
  expect(names()).toEqual(['Chair', 'Chair', 'Soap', 'Brush']);
});

test('a list in the buyer’s order has no button for it', async () => {
  addLines([
    soap,
    { ...brush, row: { text: 'Row 1', order: 1 } },
    { ...chair, row: { text: 'Row 2', order: 2 } },
  ]);
  await show();
  await expect.element(rows().first()).toBeVisible();
  await expect.element(button(en.lines.byRow)).not.toBeInTheDocument();
});

test('the wishes of a line are folded, are named where it is folded, and lead to a wrong day', async () => {
  addLines([soap, { ...chair, deadline: '2020-01-01' }]);
  const fetch = answerSending(200);
  await show();
  const folded = (row: number) => rows().nth(row).getByRole('group');
  const day = (name: string) => page.getByLabelText(`${en.details.deadline}: ${name}`);
  await expect.element(day('Soap')).not.toBeInTheDocument();
  await expect.element(day('Chair')).toHaveAttribute('aria-invalid', 'true');
  await page.getByText(en.lines.wishes, { exact: true }).click();
  const accepts = page.getByRole('checkbox', { name: `${en.lines.acceptsEquivalent}: Soap` });
  await expect.element(accepts).toBeChecked();
  await accepts.click();
  await field(`${en.lines.essential}: Soap`).fill('pH 7');
  await day('Soap').fill('2099-04-30');
  await expect.element(day('Soap')).toHaveAccessibleDescription('30 April 2099');
  expect(lines[0]).toMatchObject({ noEquivalent: true, essential: 'pH 7', deadline: '2099-04-30' });
  const said = 'No equivalent accepted; Properties that count: pH 7; Needed by: 30.04.2099';
  await expect.element(folded(0)).toMatchTextContent(said);

  await fillIn();
  await folded(1).getByText(`${en.details.deadline}: 01.01.2020`).click();
  await button(en.details.submit).click();
  await expect.element(page.getByText(en.details.invalidLines)).toBeVisible();
  await expect.element(day('Chair')).toHaveFocus();
  await day('Chair').fill('');
  await expect.element(day('Chair')).not.toHaveAttribute('aria-invalid');
  await expect.element(day('Chair')).toBeVisible();
  await accepts.click();
  await field(`${en.lines.essential}: Soap`).fill('');
  expect(lines[0]).toEqual({ ...lines[0], noEquivalent: undefined, essential: undefined });
  expect(lines[1]?.deadline).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('a removed line comes back to its place with the focus', async () => {
  addLines([soap, brush, chair]);
  await show();
  await button('Remove: Brush').click();
  await expect.poll(toldTexts).toContain('“Brush” was removed');
  expect(lines).toHaveLength(2);
  await expect.element(button(en.lines.undo)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(lines.map(({ name }) => name.en)).toEqual(['Soap', 'Brush', 'Chair']);
  await expect.element(rows().nth(1)).toHaveFocus();
  await button('Remove: Chair').click();
  await button('Remove: Brush').click();
  await button('Remove: Soap').click();
  await expect.element(page.getByText(en.lines.empty)).toBeVisible();
});

test('products and services that were deleted are marked, and all lines stay', async () => {
  addLines([soap, brush, chair]);
  await show();
  await expect.element(rows().nth(1)).toMatchTextContent(en.lines.gone);
  await expect.element(rows().nth(2)).toMatchTextContent(en.lines.gone);
  await expect.element(rows().first()).not.toMatchTextContent(en.lines.gone);
  await expect
    .element(page.getByRole('link', { name: 'Soap' }))
    .toHaveAttribute('href', '/services/cleaning/soap');
});

test('lines say what they cost in the unit of the price, and the list what they cost together', async () => {
  addLines([soap, carpet]);
  const { getByText } = await show();
  const cost = '8.90 AZN per pack, VAT included. Line total: 22.25 AZN';
  await expect.element(rows().first()).toMatchTextContent(cost);
  await expect.element(getByText(`${en.lines.subtotal} (1 / 2)`)).toBeVisible();
  await expect.element(getByText('22.25 AZN, VAT included').last()).toBeVisible();
  await field('Quantity: Soap').fill('10');
  await expect.element(rows().first()).toMatchTextContent('Line total: 89.00 AZN');
  await page.getByRole('combobox', { name: 'Unit: Soap' }).selectOptions('box');
  await expect.element(rows().first()).not.toMatchTextContent('AZN');
  await expect.element(getByText(en.lines.subtotal)).not.toBeInTheDocument();
});

test('whole packs are offered for another quantity, which is kept if she wants', async () => {
  addLines([{ ...soap, quantity: 40 }]);
  await show();
  await expect.element(rows().first()).toMatchTextContent('Supplied in lots of 12 pack');
  await button('Take 48 pack').click();
  expect(lines).toMatchObject([{ quantity: 48 }]);
  await expect.element(field('Quantity: Soap')).toHaveValue('48');
  await expect.element(rows().first()).not.toMatchTextContent('Supplied in lots');
  await field('Quantity: Soap').fill('50');
  await expect.element(button('Take 60 pack')).toBeVisible();
  await page.getByRole('combobox', { name: 'Unit: Soap' }).selectOptions('kg');
  await expect.element(button('Take 60 pack')).not.toBeInTheDocument();
  expect(lines).toMatchObject([{ quantity: 50, unit: 'kg' }]);
});

test('a line says when its product comes, and takes what replaces it with one click', async () => {
  const { code: _, ...old } = soap;
  addLines([soap, { ...old, product: { service: 'cleaning', product: 'old-soap' }, quantity: 7 }]);
  const [, replaced] = await show().then(() => lines);
  await expect.element(rows().first()).toMatchTextContent('On order, 10-day delivery');
  await expect.element(rows().nth(1)).toMatchTextContent('Replaced by another product');
  await button('Take “Shower gel” instead').click();
  await expect.element(page.getByText('“Soap” was replaced by “Shower gel”.')).toBeVisible();
  const product = { service: 'household', product: 'gel' };
  const name = { az: 'Gel', en: 'Shower gel' };
  expect(lines[1]).toEqual({ ...replaced, product, name, code: 'HH-9' });
  await expect.element(button(en.lines.undo)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(lines[1]).toEqual(replaced);
  await expect.element(rows().nth(1)).toHaveFocus();
});

test('a value that is not chosen is said and chosen in the list, and a list of before has none', async () => {
  const product = { service: 'household', product: 'jacket' };
  const [size, colour] = [{ az: 'Ölçü' }, { az: 'Rəng', en: 'Colour' }];
  const chosen = [
    { name: size, value: { az: 'L' } },
    { name: { az: 'Boy' }, value: { az: '2' } },
  ];
  addLines([
    { ...soap, product, name: { az: 'Gödəkçə' } },
    { ...soap, product, name: { az: 'Gödəkçə' }, options: chosen },
  ]);
  await show();
  await expect.element(rows().first()).toMatchTextContent('Ölçü: not chosen, Colour: not chosen');
  await rows().first().getByRole('combobox', { name: 'Colour: Gödəkçə' }).selectOptions('blue');
  await expect.element(rows().first()).toMatchTextContent('Ölçü: not chosen');
  expect(lines[0]?.options).toEqual([{ name: size }, { name: colour, value: { az: 'göy', en: 'blue' } }]);
  // What the product has no more stays, and can be given up.
  const other = rows().nth(1);
  await expect
    .element(other.getByRole('textbox', { name: 'Quantity: Gödəkçə (Ölçü: L, Boy: 2)' }))
    .toBeVisible();
  await other.getByRole('combobox', { name: 'Boy: Gödəkçə' }).selectOptions('not chosen');
  await expect.element(other.getByRole('combobox', { name: 'Boy: Gödəkçə' })).not.toBeInTheDocument();
  await expect.element(other.getByRole('combobox', { name: 'Ölçü: Gödəkçə' })).toHaveDisplayValue('L');
});

test('a database that does not answer marks nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(askDatabase).mockRejectedValue(new Error('down'));
  addLines([{ ...soap, product: { service: 'plumbing', product: 'tap' } }]);
  await show();
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
  await expect.element(rows().first()).toBeVisible();
  await expect.element(page.getByText(en.lines.gone)).not.toBeInTheDocument();
});

test('what is not in the catalogue is added as a free line', async () => {
  await show();
  await button(en.freeLine.add).click();
  await expect.element(field(en.freeLine.name)).toHaveAccessibleDescription(en.lines.nameError);
  await expect.element(field(en.freeLine.name)).toHaveFocus();
  await field(en.freeLine.name).fill('Persian carpet');
  await field('Quantity').fill('2,5');
  await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOptions(en.lines.otherUnit);
  await field('Unit').fill('tonne');
  await button(en.freeLine.add).click();
  expect(lines).toMatchObject([{ name: { az: 'Persian carpet' }, quantity: 2.5, unit: 'tonne', note: '' }]);
  await expect.element(page.getByText('“Persian carpet” was added to the list.')).toBeVisible();
  await expect.element(field(en.freeLine.name)).toHaveValue('');
});

test('the list in a link is added or replaces the own one only after a question', async () => {
  addLines([chair]);
  const hash = new URL((await toLink('https://x.example', [soil])) ?? '').hash;
  await show(`/request${hash}`);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('contains 1 line. Your own list has 1 line.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lines.map(({ name }) => name.en)).toEqual(['Chair']);

  await show(`/request${hash}`);
  await button(en.received.replace).click();
  expect(lines).toMatchObject([{ name: soil.name, quantity: 6.5, unit: 'm³', row: soil.row }]);
  await expect.element(page.getByText(en.received.replaced)).toBeVisible();
  await button(en.lines.undo).click();
  expect(lines.map(({ name }) => name.en)).toEqual(['Chair']);
});

test('a broken link says so and changes nothing', async () => {
  addLines([chair]);
  await show('/request#list=broken');
  await expect.element(page.getByText(en.received.broken)).toBeVisible();
  expect(lines).toHaveLength(1);
});

test('a phone with doubled text shows the page within its window', async () => {
  await page.viewport(320, 700);
  document.documentElement.style.fontSize = '200%';
  addLines([soap, { ...chair, name: { az: 'Stul', en: 'Conferencechairwithoutspaces' } }]);
  await show();
  await expect.element(rows().first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});

/** Answers of the database and of the e-mail provider. */
function answerSending(database: number, ...mail: number[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    // As the database does: it answers with the written values.
    if (request?.method !== 'POST') return new Response(request?.body ?? 'null', { status: database });
    return new Response('OK', { status: mail.shift() ?? 200 });
  });
}

async function fillIn() {
  await field('Full name').fill('Leyla');
  await field('E-mail address').fill('leyla@example.az');
}

const bodies = (fetch: ReturnType<typeof answerSending>, method: string) =>
  fetch.mock.calls
    .filter(([, request]) => request?.method === method)
    .map(([, request]) => JSON.parse(String(request?.body)));

test('the list is sent as one enquiry, leaves the list with a number, and can be put back', async () => {
  addLines([soap, chair]);
  const fetch = answerSending(200);
  await show();
  await button(en.details.submit).click();
  await expect.element(field('Full name')).toHaveFocus();
  await fillIn();
  const deadline = page.getByLabelText(en.details.deadline);
  for (const date of ['2020-01-01', '2100-01-01', '20260-04-30']) {
    await deadline.fill(date);
    await button(en.details.submit).click();
    await expect
      .element(deadline)
      .toHaveAccessibleDescription(expect.stringContaining(en.details.errors.deadline));
    await deadline.fill('2099-04-30');
    await expect.element(deadline).toHaveAccessibleDescription('30 April 2099');
  }
  await button(en.details.submit).click();
  await expect.element(page.getByRole('heading', { name: en.sent.title })).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: /-20\d\d-\d{4}-/ })).toBeVisible();
  expect(lines).toEqual([]);
  const [stored] = bodies(fetch, 'PATCH');
  const [enquiry, kept] = Object.values(stored);
  expect(enquiry).toMatchObject({ name: 'Leyla', service: 'several', deadline: '2099-04-30', lines: 2 });
  expect(kept).toMatchObject([{ name: 'Sabun' }, { name: 'Stul' }]);
  const [mail] = bodies(fetch, 'POST');
  expect(mail.template_params.message).toContain('1. Sabun (TS-001): 2,5 bağlama');

  // A reload keeps only the number.
  const request = useSent.getState().request;
  useSent.setState({ request: null });
  await expect.element(page.getByRole('heading', { name: en.sent.title })).not.toBeInTheDocument();
  await expect.element(page.getByText(request?.number ?? 'none')).toBeVisible();
  useSent.setState({ request });

  await button(en.sent.again).click();
  expect(lines).toHaveLength(2);
  // Contact details stay for a later request.
  await expect.element(field('Full name')).toHaveValue('Leyla');
});

test('a failed sending keeps list and form; the retry stores nothing twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  addLines([soap]);
  const fetch = answerSending(200, 500);
  await show();
  await fillIn();
  await button(en.details.submit).click();
  await expect.element(page.getByRole('alert').filter({ hasText: en.details.failure })).toBeVisible();
  expect(lines).toHaveLength(1);
  await expect.element(field('E-mail address')).toHaveValue('leyla@example.az');
  await button('Send again').click();
  await expect.element(page.getByRole('heading', { name: en.sent.title })).toBeVisible();
  expect(bodies(fetch, 'PATCH')).toHaveLength(1);
  expect(bodies(fetch, 'POST')).toHaveLength(2);
});

test('what is written during the sending stays for the next request', async () => {
  addLines([soap]);
  const answer = Promise.withResolvers<Response>();
  answerSending(200).mockImplementationOnce(() => answer.promise);
  await show();
  await fillIn();
  await page.getByLabelText(en.details.region).fill('Gəncə');
  await button(en.details.submit).click();
  await field(en.details.message).fill('Also a carpet');
  answer.resolve(new Response('null'));
  await expect.element(page.getByRole('heading', { name: en.sent.title })).toBeVisible();
  expect(useDraft.getState()).toMatchObject({ region: '', message: 'Also a carpet', name: 'Leyla' });
});

test('an empty list, a line that was not added, and a quantity that is none are not sent', async () => {
  const fetch = answerSending(200);
  await show();
  await fillIn();
  await field(en.freeLine.name).fill('Carpet');
  await button(en.details.submit).click();
  await expect.element(page.getByText(en.details.openLine)).toBeVisible();
  await field(en.freeLine.name).fill('');
  await button(en.details.submit).click();
  await expect.element(page.getByText(en.details.emptyList)).toBeVisible();
  addLines([soap]);
  await field('Quantity: Soap').fill('0');
  await button(en.details.submit).click();
  await expect.element(page.getByText(en.details.invalidLines)).toBeVisible();
  await expect.element(field('Quantity: Soap')).toHaveFocus();
  expect(fetch).not.toHaveBeenCalled();
});

const sent = { number: 'XT-2026-0418-K3', link: `/request/enquiry#XT-2026-0418-K3.${'a'.repeat(32)}`, at: 2 };
const asked = (more: object = {}) => ({ number: sent.number, at: sent.at, language: 'az', ...more });

test('the enquiries of this browser are listed with their state, and one is asked for again', async () => {
  const other = {
    number: 'XT-2026-0417-A4',
    link: `/request/enquiry#XT-2026-0417-A4.${'f'.repeat(32)}`,
    at: 1,
  };
  const list = await packList([soap, { ...chair, product: { service: 'cleaning', product: 'gone' } }]);
  const place = { address: 'Nizami 1', taxId: '1234567891', region: 'Gəncə' };
  const found = {
    asked: asked({ list, ...place, reference: 'TN-14' }),
    status: { value: 'in-progress', at: 3 },
  };
  rememberRequest(other);
  rememberRequest(sent);
  vi.mocked(readEnquiryPage).mockImplementation(async ({ number }) => {
    if (number !== sent.number) throw new Error('silent');
    rememberRequest({ ...sent, page: found });
    return null;
  });
  await show();
  const mine = page.getByRole('listitem').filter({ hasText: 'XT-' });
  await expect.element(mine.first()).toMatchTextContent(sent.number);
  await expect.element(mine.first()).toMatchTextContent(view.states['in-work']);
  await expect.element(mine.last()).toMatchTextContent(view.states.received);
  const open = mine.first().getByRole('link', { name: view.mine.open });
  await expect.element(open).toHaveAttribute('href', sent.link);
  await button(`${view.asked.again}: ${sent.number}`).click();
  await expect.element(page.getByText(view.asked.added)).toBeVisible();
  await expect.element(rows().last()).toMatchTextContent(en.lines.gone);
  expect(lines).toHaveLength(2);
  expect(useDraft.getState()).toMatchObject({ ...place, reference: '' });
  await page.getByLabelText(en.details.region).fill('Bakı');
  await button(view.mine.undo).click();
  expect(lines).toHaveLength(0);
  expect(useDraft.getState()).toMatchObject({ address: '', taxId: '', region: 'Bakı' });
});

test('a forgotten enquiry comes back by the undo, which has the focus', async () => {
  rememberRequest(sent);
  await show();
  await button(`${view.mine.forget}: ${sent.number}`).click();
  await expect.element(page.getByRole('link', { name: view.mine.open })).not.toBeInTheDocument();
  await expect.element(button(view.mine.undo)).toHaveFocus();
  await button(view.mine.undo).click();
  await expect.element(page.getByRole('link', { name: view.mine.open })).toBeVisible();
});

test('a sent request has the link of its page on the page, on the sheet and after a reload', async () => {
  rememberRequest(sent);
  useSent.setState({
    request: { lines: [soap], details: emptyDraft, number: sent.number, undo: () => undefined },
  });
  const { container } = await show();
  const link = page.getByRole('link', { name: sending.page });
  await expect.element(link).toHaveAttribute('href', sent.link);
  expect(container.querySelector('[aria-hidden] dl')?.textContent).toContain(`/en${sent.link}`);
  useSent.setState({ request: null });
  useDraft.setState({ sentNumber: sent.number });
  await expect.element(link).toBeVisible();
});

test('the fields of a tender are folded until they hold something, a VÖEN is checked, and a reload keeps all', async () => {
  addLines([soap]);
  const fetch = answerSending(200);
  const { unmount } = await show();
  const tender = {
    reference: 'TN-14',
    tenderDeadline: '2099-04-20',
    taxId: '123 456 7891',
    payment: 'in 30 days',
    address: 'Nizami 1',
    copyEmail: 'buying@example.az',
  } as const;
  const named = (name: keyof typeof tender) => page.getByLabelText(en.details[name]);
  await expect.element(named('reference')).not.toBeVisible();
  await page.getByText(en.details.more).click();
  for (const [name, text] of Object.entries(tender)) await named(name as keyof typeof tender).fill(text);
  await named('taxId').fill('123 456');
  await fillIn();
  // Whoever folds it with a problem inside is led to it.
  await page.getByText(en.details.more).click();
  await button(en.details.submit).click();
  await expect.element(named('taxId')).toHaveFocus();
  await expect
    .element(named('taxId'))
    .toHaveAccessibleDescription(expect.stringContaining(en.details.errors.taxId));
  expect(fetch).not.toHaveBeenCalled();
  await named('taxId').fill(tender.taxId);
  await expect.element(named('taxId')).not.toHaveAttribute('aria-invalid');

  await unmount();
  await show();
  for (const [name, text] of Object.entries(tender))
    await expect.element(named(name as keyof typeof tender)).toHaveValue(text);
  await expect.element(named('reference')).toBeVisible();
  await button(en.details.submit).click();
  await expect.element(page.getByRole('heading', { name: en.sent.title })).toBeVisible();
  const [stored] = bodies(fetch, 'PATCH');
  const kept = { ...tender, taxId: '1234567891' };
  expect(Object.values(stored)[0]).toMatchObject(kept);
  const { copyEmail, ...asked } = kept;
  expect(Object.values(stored).at(-1)).toMatchObject(asked);
  expect(JSON.stringify(Object.values(stored).at(-1))).not.toContain(copyEmail);
  await expect.element(page.getByText('20.04.2099').first()).toBeVisible();
  // What belongs to one tender goes with it.
  expect(useDraft.getState()).toMatchObject({
    ...tender,
    reference: '',
    tenderDeadline: '',
  });
});

test('what was typed in the other form is offered for the empty fields', async () => {
  addLines([soap]);
  rememberPerson('name', 'Leyla');
  rememberPerson('email', 'leyla@example.az');
  await show();
  await field('E-mail address').fill('l@example.az');
  await button('Fill in what you wrote before: Leyla').click();
  await expect.element(field('Full name')).toHaveValue('Leyla');
  await expect.element(field('Full name')).toHaveFocus();
  await expect.element(field('E-mail address')).toHaveValue('l@example.az');
  expect(usePerson.getState().email).toBe('l@example.az');
});
