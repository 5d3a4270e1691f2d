import { preferReducedMotion, renderPart, toldTexts } from '@platform/contract/browser-test';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { composed, expectOpenAt, next, openLeaves, renderBook } from '../../../../test-support/book';
import { liveGoods } from '../../../data/goods';
import az from '../../../texts/az/catalogue.json';
import { CataloguePage } from '../CataloguePage';

/** Answers that nothing is newer than the page. */
vi.mock(import('@platform/data/read'), () => ({ askDatabase: async () => ({}), readPath: async () => null }));

const wide = { width: 1280, height: 800 };

beforeEach(() => preferReducedMotion('reduce'));

const goodsOf = (service: string) => composed.services.find(({ id }) => id === service)?.goods ?? [];
const linkTo = (path: string) => openLeaves()[1]?.querySelector(`a[href="${path}"]`);

test('a leaf shows the first products of the database, with their addresses and codes, and asks for its own quote', async () => {
  await renderBook(wide);
  for (const service of ['cleaning', 'household']) {
    const goods = goodsOf(service);
    expect(goods.length).toBeGreaterThan(2);
    for (const [at, { id, name, code }] of goods.entries()) {
      const link = linkTo(`/services/${service}/${id}`);
      expect(link?.textContent).toContain(name.az);
      expect(link?.textContent).toContain(code);
      expect(link?.checkVisibility(), 'what has no room is in the list').toBe(at < 2);
    }
  }
  expect(linkTo('/contact?subject=quote&service=several')).toBeTruthy();
  await next.click();
  await expectOpenAt(3, 4);
  expect(linkTo('/contact?subject=quote&service=workwear')).toBeTruthy();
});

test('a product of a leaf is added to the request with quantity and unit, without turning the book', async () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
  await renderBook(wide);
  const [first] = goodsOf('cleaning');
  await page.getByRole('button', { name: `${az.goods.add}: ${first?.name.az}` }).click();
  const dialog = page.getByRole('dialog', { name: first?.name.az ?? '' });
  await dialog.getByRole('textbox').fill('12');
  await userEvent.keyboard('{ArrowRight}{Home}');
  await dialog.getByRole('button', { name: az.goods.add }).click();
  await expect.poll(toldTexts).toContain('12');
  expect(JSON.parse(localStorage.getItem('site.request') ?? '').lines).toMatchObject([
    {
      product: { service: 'cleaning', product: first?.id },
      name: first?.name,
      quantity: 12,
      unit: first?.unit,
    },
  ]);
  await dialog.getByRole('button', { name: az.goods.close }).click();
  const toRequest = page.getByRole('link', { name: az.bar.request.replace('{{count}}', '1') });
  expect(toRequest.element().getAttribute('href')).toBe('/request');
  const [, second] = goodsOf('cleaning');
  await page.getByRole('button', { name: `${az.goods.add}: ${second?.name.az}` }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('1');
  await userEvent.keyboard('{Escape}');
  await expectOpenAt(1, 2);
});

test('without composed goods the catalogue waits, says what failed and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = vi.spyOn(liveGoods, 'useEntry');
  read.mockReturnValue({ value: null, reading: false, problem: 'failed' });
  const retry = vi.spyOn(liveGoods, 'retry').mockResolvedValue();
  await renderPart(<CataloguePage />, { path: '/catalogue' });
  await expect.element(page.getByText(az.goods.failed)).toBeVisible();
  await page.getByRole('button', { name: az.goods.retry }).click();
  expect(retry).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('link', { name: az.services.cleaning }).first()).toBeInTheDocument();
});
