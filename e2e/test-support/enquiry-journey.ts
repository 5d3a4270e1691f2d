import type { Page } from '@playwright/test';
import enquiries from 'mf-admin/texts/az/enquiries.json' with { type: 'json' };
import offers from 'mf-admin/texts/az/offers.json' with { type: 'json' };
import view from 'mf-marketing/texts/az/enquiry-view.json' with { type: 'json' };
import files from 'mf-marketing/texts/az/files.json' with { type: 'json' };
import list from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import sending from 'mf-marketing/texts/az/sending.json' with { type: 'json' };
import { sentMessages } from './backend';
import { reload } from './enquiry';
import { siteUrl } from './site';
import { expect, open } from './test';

type Journey = {
  /** A page of somebody who is signed in. */
  staff: Page;
  /** Opens a page of a visitor who was never here. */
  newBrowser: () => Promise<Page>;
  /** Reads the database that has enquiries, past the rules. */
  readPrivate: (path: string) => Promise<unknown>;
};

/**
 * A buyer sends an enquiry with a file, opens its page in another browser, asks, and accepts the offer that staff send,
 * who open her file.
 * Meanwhile no server learns the link of the page.
 */
export async function playEnquiry({ staff, newBrowser, readPrivate }: Journey): Promise<void> {
  const first = await newBrowser();
  const heard = overheard(first);
  await open(first, '/request');
  await first.getByRole('textbox', { name: list.freeLine.name, exact: true }).fill('Qrafit qələm');
  await first.getByRole('button', { name: list.freeLine.add, exact: true }).click();
  await first.locator('input[name="name"]').fill('Ülviyyə Əliyeva');
  await first.locator('input[name="email"]').fill('ulviyye@example.az');
  const file = { name: 'Siyahı.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await first.getByRole('group', { name: files.title }).locator('input').setInputFiles(file);
  await expect(first.getByText(files.kept)).toBeVisible();
  await first.getByRole('button', { name: list.details.submit }).click();
  await expect(first.getByText(files.sent.all)).toBeVisible();
  const link = first.getByRole('link', { name: sending.page });
  await expect(link).toBeVisible();
  const address = new URL((await link.getAttribute('href')) ?? '', siteUrl).href;
  const [number = '', secret = ''] = address.split('#')[1]?.split('.') ?? [];
  await reload(first);
  await expect(first.getByRole('link', { name: view.mine.open })).toHaveAttribute('href', new RegExp(secret));

  const second = await newBrowser();
  const also = overheard(second);
  await open(second, address);
  await expect(second.getByText(view.states.received, { exact: true })).toBeVisible();
  await expect(second.getByText('Qrafit qələm')).toBeVisible();
  await expect(second.getByText(file.name)).toBeVisible();
  await expect(second.getByText('Ülviyyə')).toHaveCount(0);
  await second.getByLabel(view.messages.field).fill('Nə vaxt çatdırırsınız?');
  await second.getByRole('button', { name: view.messages.send }).click();
  await expect(second.getByText(view.messages.sent)).toBeVisible();
  expect(await readPrivate(`requests/${secret}/messages`)).toMatchObject([
    { from: 'buyer', text: 'Nə vaxt çatdırırsınız?' },
  ]);

  await open(staff, `/services-admin?tab=enquiries&enquiry=${number}`);
  const download = staff.getByRole('link', { name: `${enquiries.files.download} ${file.name}` });
  const answer = await staff.request.get((await download.getAttribute('href')) ?? '');
  expect(answer.headers()['content-disposition']).toBe("attachment; filename*=UTF-8''Siyah%C4%B1.pdf");
  expect(await answer.text()).toBe('%PDF');
  await staff.getByRole('button', { name: enquiries.status['in-progress'], exact: true }).click();
  await expect(staff.getByText(enquiries.open.saved)).toBeVisible();
  await reload(second);
  await expect(second.getByText(view.states['in-work'], { exact: true })).toBeVisible();
  await expect(second.getByText('Nə vaxt çatdırırsınız?')).toBeVisible();

  await staff.getByRole('link', { name: enquiries.offers.prepare }).click();
  await staff.getByLabel(offers.lines.price).fill('1,20');
  await staff.getByLabel(offers.fields.by).fill('Aygün');
  await staff.getByRole('button', { name: offers.preview }).click();
  await expect(staff.getByRole('article')).toContainText('1,42');
  await staff.getByRole('button', { name: offers.send }).click();
  await expect(staff.getByText(offers.sent)).toBeVisible();
  const mailed = offers.mailed.sent.replace('{{email}}', 'ulviyye@example.az');
  await expect(staff.getByText(mailed)).toBeVisible();
  expect((await sentMessages()).at(-1)).toMatchObject({
    template_id: 'offer',
    template_params: { to_email: 'ulviyye@example.az', message: expect.stringContaining(address) },
  });
  await reload(second);
  await expect(second.getByText(view.states['offer-ready'], { exact: true })).toBeVisible();
  await expect(second.getByRole('article')).toContainText('1,42');
  await second.getByRole('button', { name: view.offer.accept }).click();
  await second.getByRole('dialog').getByRole('button', { name: view.offer.accept }).click();
  await expect(second.getByText(view.states.accepted, { exact: true }).first()).toBeVisible();
  expect(await readPrivate(`requests/${secret}/messages/1`)).toMatchObject({ kind: 'accepted', offer: 1 });
  await expect(staff.getByText(enquiries.buyer.state.accepted)).toBeVisible();

  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  for (const text of [...heard, ...also]) expect(text).not.toContain(secret);
}

/** Everything that servers and the console learn from a page. */
function overheard(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    const { href, hash } = new URL(request.url());
    heard.push(href.slice(0, href.length - hash.length), request.headers().referer ?? '');
  });
  page.on('console', (message) => heard.push(message.text()));
  return heard;
}
