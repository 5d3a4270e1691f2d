import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { askDatabase, readPath } from '@platform/data/read';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import service from '../texts/az/service.json';
import services from '../texts/az/services.json';
import shared from '../texts/az/shared.json';
import { ServicePage } from './service/ServicePage';
import { ServicesPage } from './services/ServicesPage';

vi.mock(import('@platform/data/read'), () => ({ askDatabase: vi.fn(), readPath: vi.fn() }));

const retry = page.getByRole('button', { name: shared.data.retry });
/** The same button during the retry. */
const busy = page.getByRole('button', { name: shared.data.loading });
const heading = page.getByRole('heading', { level: 1 });
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const skeletons = () => document.querySelectorAll('[class*="skeleton" i]').length;

const stored = { title: 'Mebel', icon: 'Sofa', products: [{ name: 'Stol' }] };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.mocked(askDatabase).mockReset();
  vi.mocked(readPath).mockReset();
});

/** Answers with these services, each stamped later than the shown data; other services do not exist. */
function answer(services: Record<string, object>) {
  const stamps = Object.fromEntries(Object.keys(services).map((id) => [id, Date.now()]));
  const tree = { services, stamps };
  const read = (path: readonly string[]) =>
    path.reduce<unknown>((value, key) => (value ? Reflect.get(Object(value), key) : null), tree) ?? null;
  const ids = (found: unknown) => Object.fromEntries(Object.keys(Object(found)).map((id) => [id, true]));
  vi.mocked(askDatabase).mockImplementation(async (path, query) =>
    query?.shallow ? ids(read(path)) : read(path),
  );
  vi.mocked(readPath).mockImplementation(async (...path) => read(path));
}

/** Holds questions back; returns a function that fails them. */
function hold(): () => void {
  const { promise, reject } = Promise.withResolvers<never>();
  vi.mocked(askDatabase).mockReturnValue(promise);
  return () => reject(new Error('down'));
}

const servicePage = (id: string, data?: unknown) =>
  renderPart(
    <main>
      <ServicePage />
    </main>,
    { path: `/services/${id}`, route: '/services/:id', data },
  );

const servicesPage = () =>
  renderPart(
    <main>
      <ServicesPage />
    </main>,
    { path: '/services' },
  );

test.each([
  ['/services', 'furniture', servicesPage, services.title],
  ['a service', 'furniture', () => servicePage('furniture'), 'Mebel'],
  ['a service of unknown name', 'garden', () => servicePage('garden'), service.failedTitle],
] as const)(
  '%s without data loads, fails, and keeps the focus of whoever tries again by keyboard',
  async (_, id, show, title) => {
    const failFirst = hold();
    await show();
    await expect.element(status(shared.data.loading)).toBeInTheDocument();
    expect(skeletons()).toBeGreaterThan(0);
    failFirst();
    await expect.element(status(shared.data.failed)).toBeVisible();
    await expect.element(heading).toMatchTextContent(title);
    expect(skeletons()).toBe(0);
    expect(page.getByRole('alert').elements()).toEqual([]);

    retry.element().focus();
    for (const attempt of ['first', 'second']) {
      const fail = hold();
      await userEvent.keyboard('{Enter}');
      await expect.element(busy, { message: attempt }).toHaveFocus();
      await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
      fail();
      await expect.element(retry, { message: attempt }).toHaveFocus();
    }
    answer({ [id]: stored });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status').first()).toHaveFocus();
    await expect.element(page.getByRole('status').first()).toMatchTextContent(/: 1$/);
    expect(retry.elements()).toEqual([]);
  },
);

test('data of earlier stay and say so, and are read by themselves when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.mocked(askDatabase).mockRejectedValue(new Error('down'));
  await servicePage('workwear', {
    service: {
      ...stored,
      id: 'workwear',
      title: { az: 'Geyim' },
      details: null,
      features: { az: [] },
      products: [],
    },
    category: null,
    stamp: null,
  });
  await expect.element(status(shared.data.outdated)).toBeVisible();
  await expect.element(heading).toMatchTextContent('Geyim');
  expect(page.getByRole('alert').elements()).toEqual([]);
  online.mockReturnValue(false);
  await retry.click();
  await expect.element(status(shared.data.outdatedOffline)).toBeVisible();
  online.mockReturnValue(true);
  answer({ workwear: { ...stored, title: 'Yeni' } });
  dispatchEvent(new Event('online'));
  await expect.element(heading).toMatchTextContent('Yeni');
  expect(status(shared.data.outdatedOffline).elements()).toEqual([]);
});

test('a service shows the category that its address names, and all where there is none of that name', async () => {
  const products = [
    { name: 'Yazı masası', category: 'Ofis mebeli' },
    { name: 'Parta', category: 'Məktəb mebeli' },
  ];
  answer({ desks: { title: 'Mebel', products } });
  await servicePage('desks?category=mekteb-mebeli');
  await expect.element(page.getByRole('heading', { level: 3 })).toMatchTextContent('Parta');
  await page.getByRole('button', { name: 'Ofis mebeli' }).click();
  await expect.element(page.getByRole('heading', { level: 3 })).toMatchTextContent('Yazı masası');
  await expect
    .element(page.getByRole('link', { name: 'Yazı masası' }))
    .toHaveAttribute('href', '/services/desks/yazi-masasi');
  await servicePage('desks?category=gone');
  await expect.element(page.getByRole('heading', { name: 'Parta' })).toBeVisible();
});

test('a service shows a category as a table where its address says so, and leads on to what is not listed', async () => {
  const products = [
    { name: 'Yazı masası', category: 'Ofis mebeli', code: 'FR-102', usage: 'Quru silin' },
    { name: 'Parta', category: 'Məktəb mebeli' },
  ];
  answer({ tables: { title: 'Mebel', products } });
  await servicePage('tables?category=ofis-mebeli&view=table');
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('Yazı masası FR-102 sorğu əsasında')).toBeVisible();
  expect(row('Parta').elements()).toEqual([]);
  const asTable = page.getByRole('button', { name: 'Cədvəl', pressed: true });
  await page.getByRole('button', { name: 'Hamısı' }).click();
  await expect.element(row('Parta')).toBeVisible();
  const ask = page.getByRole('link', { name: shared.ask });
  await expect.element(ask).toHaveAttribute('href', '/contact?subject=quote&service=tables');
  await asTable.click();
  await expect.element(page.getByText('Quru silin')).not.toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
  await page.getByText('İstifadəsi').click();
  await expect.element(page.getByText('Quru silin')).toBeVisible();
});

test('a service without products says that its list is being prepared, and leads to the form', async () => {
  answer({ cleaning: { title: 'Təmizlik' } });
  await servicePage('cleaning');
  await expect.element(page.getByText(service.products.empty)).toBeVisible();
  expect(page.getByRole('button', { pressed: true }).elements()).toEqual([]);
  const ask = page.getByRole('link', { name: shared.ask });
  await expect.element(ask).toHaveAttribute('href', '/contact?subject=quote&service=cleaning');
});
