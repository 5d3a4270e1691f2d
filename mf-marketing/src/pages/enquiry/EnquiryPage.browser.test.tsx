import '@platform/ui/global.css';
import { removeLines, useRequestLines } from '@platform/contract';
import { renderPart } from '@platform/contract/browser-test';
import type { RequestLine } from '@platform/goods';
import { type EnquiryMessage, enquiryLink } from '@platform/records';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { soap, soil } from '../../../test-support/lines';
import { type OpenedPage, openPage } from '../../data/checked';
import { MessageRefused, readEnquiryPage, sendMessage } from '../../data/enquiry-page';
import { rememberRequest, useMyRequests } from '../../data/my-requests';
import en from '../../texts/en/enquiry-view.json';
import shared from '../../texts/en/shared.json';
import { packList } from '../request/take-along/link';
import { EnquiryPage } from './EnquiryPage';

vi.mock(import('../../data/enquiry-page'), async (load) => ({
  ...(await load()),
  readEnquiryPage: vi.fn(),
  sendMessage: vi.fn(),
}));

const link = { number: 'XT-2026-0417-K3', secret: '0123456789abcdef'.repeat(2) };
const at = Date.parse('2026-04-18T15:00+04:00');
const question: EnquiryMessage = { id: '0'.repeat(32), from: 'buyer', kind: 'question', text: 'When?', at };
const answer: EnquiryMessage = {
  ...question,
  id: '1'.repeat(32),
  from: 'staff',
  kind: 'answer',
  text: 'Soon',
};

let lines: readonly RequestLine[] = [];

function Watch() {
  lines = useRequestLines();
  return null;
}

const stored = (more: object = {}) => ({ asked: { number: link.number, at, language: 'az' }, ...more });
const show = (path = enquiryLink(link)) =>
  renderPart(
    <>
      <Watch />
      <EnquiryPage />
    </>,
    { path, language: 'en' },
  );
const answers = (found: unknown) => vi.mocked(readEnquiryPage).mockResolvedValue(openPage(found));
const text = (content: string | RegExp) => page.getByText(content);
const field = page.getByRole('textbox', { name: en.messages.field });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => answers(stored()));

afterEach(() => {
  vi.restoreAllMocks();
  removeLines(lines.map(({ id }) => id));
  localStorage.clear();
  useMyRequests.setState({ requests: [] });
});

test('the page is kept out of search engines', async () => {
  await show();
  await expect.element(text(link.number)).toBeVisible();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('a received enquiry shows what was asked and by when an answer is promised', async () => {
  const asked = {
    ...stored().asked,
    list: await packList([
      {
        ...soap,
        options: [{ name: { az: 'Ölçü', en: 'Size' } }],
        note: 'no perfume',
        noEquivalent: true,
      },
      soil,
    ]),
    ...{ deadline: '2026-04-30', tenderDeadline: '2026-04-20', reference: 'TN-14', taxId: '1234567891' },
    message: 'For a tender',
  };
  answers({ asked });
  await show();
  await expect.element(text(en.states.received)).toBeVisible();
  const facts = ['For a tender', '30.04.2026', '20.04.2026', 'TN-14', '1234567891'];
  for (const shown of [...facts, 'Soap', 'no perfume', 'No equivalent accepted', '6.5 m³'])
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  // 24 hours after a Saturday, of which Sunday is none.
  await expect.element(text('You will have our answer by 20.04.2026, 15:00, Baku time.')).toBeVisible();
  await button(en.asked.again).click();
  expect(lines).toMatchObject([{ name: soap.name }, { row: soil.row }]);
});

test('a closed enquiry promises nothing, and messages are shown with their authors', async () => {
  answers(stored({ status: { value: 'closed', at }, messages: [question, answer] }));
  await show();
  await expect.element(text(en.states.closed)).toBeVisible();
  await expect.element(text(/You will have our answer/)).not.toBeInTheDocument();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^You .*When\?$/), expect.stringMatching(/Soon$/)]);
});

test.each(['/request/enquiry', '/request/enquiry#main', `/request/enquiry#${link.number}`])(
  'an address without the link of an enquiry, %s, says what to do',
  async (path) => {
    await show(path);
    await expect.element(text(en.problems.noLink)).toBeVisible();
    expect(readEnquiryPage).not.toHaveBeenCalled();
  },
);

test('a wrong or ended link says so, also in a browser that knew the enquiry', async () => {
  rememberRequest({ number: link.number, link: enquiryLink(link), at, page: stored() });
  answers(null);
  await show();
  await expect.element(text(en.problems.ended)).toBeVisible();
  await expect.element(text(en.states.received)).not.toBeInTheDocument();
});

test('without an answer the last state is shown, and the newest after a retry', async () => {
  rememberRequest({ number: link.number, link: enquiryLink(link), at, page: stored() });
  vi.mocked(readEnquiryPage).mockRejectedValue(new Error('silent'));
  await show();
  await expect.element(text(en.problems.silentShown)).toBeVisible();
  await expect.element(text(en.states.received)).toBeVisible();
  answers(stored({ status: { value: 'in-progress', at } }));
  await button(shared.data.retry).click();
  await expect.element(text(en.states['in-work'])).toBeVisible();
  await expect.element(text(en.problems.silentShown)).not.toBeInTheDocument();
});

test('offline without an earlier state it says so, and loads when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(readEnquiryPage).mockRejectedValue(new Error('offline'));
  await show();
  await expect.element(text(en.problems.offline)).toBeVisible();
  onLine.mockReturnValue(true);
  answers(stored());
  dispatchEvent(new Event('online'));
  await expect.element(text(en.states.received)).toBeVisible();
});

test('a question is sent, and stays in its field until it is', async () => {
  await show();
  await button(en.messages.send).click();
  await expect.element(field).toHaveAccessibleDescription(en.messages.missing);
  await expect.element(field).toHaveFocus();
  await field.fill('When?');
  const sent = Promise.withResolvers<OpenedPage>();
  vi.mocked(sendMessage).mockImplementationOnce((_link, _page, _said, onSilence) => {
    onSilence();
    return sent.promise;
  });
  await button(en.messages.send).click();
  await expect.element(text(en.messages.silence)).toBeVisible();
  await expect.element(field).toHaveValue('When?');
  const found = openPage(stored({ messages: [question] }));
  if (found) sent.resolve(found);
  await expect.element(text(en.messages.sent)).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('listitem')).toMatchTextContent('When?');

  vi.mocked(sendMessage).mockRejectedValueOnce(new MessageRefused());
  await field.fill('Where?');
  await button(en.messages.send).click();
  await expect.element(text(en.messages.refused)).toBeVisible();
  await expect.element(field).toHaveValue('Where?');
});

const offer = {
  n: 1,
  at,
  by: 'Aygün',
  language: 'en',
  currency: 'AZN',
  lines: [{ name: 'Oak desk', quantity: 2, unit: 'piece', price: 10_000, vat: 18 }],
  validUntil: '2099-12-31',
};
const reply = (kind: string, n: number) => ({ ...question, kind, offer: n, text: 'Too expensive' });
const opened = (found: object) => {
  const page = openPage(stored(found));
  if (!page) throw new Error('It is no page.');
  return page;
};

test('an offer is shown with its earlier version, and accepted after a question', async () => {
  const offers = { 1: offer, 2: { ...offer, n: 2, lines: [{ ...offer.lines[0], name: 'Pine desk' }] } };
  answers(stored({ offers, asked: { ...stored().asked, reference: 'TN-14' } }));
  await show();
  await expect.element(text(en.states['offer-ready'])).toBeVisible();
  await expect.element(page.getByRole('article').first()).toMatchTextContent('TN-14');
  await expect.element(text('Pine desk')).toBeVisible();
  await expect.element(text('Oak desk')).not.toBeVisible();
  await button(en.offer.accept).click();
  const dialog = page.getByRole('dialog', { name: en.offer.acceptTitle });
  await expect.element(dialog).toMatchTextContent('version 2');
  vi.mocked(sendMessage).mockResolvedValueOnce(opened({ offers, messages: [reply('accepted', 2)] }));
  await dialog.getByRole('button', { name: en.offer.accept }).click();
  await expect.element(text(en.states.accepted).first()).toBeVisible();
  expect(vi.mocked(sendMessage).mock.lastCall?.[2]).toEqual({ kind: 'accepted', offer: 2 });
  await expect.element(button(en.offer.accept)).not.toBeInTheDocument();
});

test('an offer is declined with a reason; after a refusal the page is read again', async () => {
  answers(stored({ offers: { 1: offer } }));
  await show();
  await button(en.offer.decline).click();
  const dialog = page.getByRole('dialog', { name: en.offer.declineTitle });
  await dialog.getByRole('textbox', { name: en.offer.reason }).fill(' Too expensive ');
  vi.mocked(sendMessage).mockRejectedValueOnce(new MessageRefused());
  await dialog.getByRole('button', { name: en.offer.decline }).click();
  await expect.element(text(en.offer.refused)).toBeVisible();
  expect(vi.mocked(sendMessage).mock.lastCall?.[2]).toEqual({
    kind: 'declined',
    offer: 1,
    text: 'Too expensive',
  });
  await vi.waitFor(() => expect(vi.mocked(readEnquiryPage).mock.calls.length).toBeGreaterThan(1));
});

test('an expired offer cannot be accepted', async () => {
  answers(stored({ offers: { 1: { ...offer, validUntil: '2026-04-19' } } }));
  await show();
  await expect.element(text(/valid until 19\.04\.2026/)).toBeVisible();
  await expect.element(button(en.offer.accept)).not.toBeInTheDocument();
});
