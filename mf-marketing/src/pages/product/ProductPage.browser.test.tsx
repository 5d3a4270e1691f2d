import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { askDatabase } from '@platform/data/read';
import { parseService } from '@platform/records/parse-services';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ProductSnapshot } from '../../data/services';
import shared from '../../texts/az/shared.json';
import en from '../../texts/en/product.json';
import { ProductPage } from './ProductPage';

vi.mock(import('@platform/data/read'), () => ({ askDatabase: vi.fn(), readPath: vi.fn() }));

const stored = {
  title: 'Mebel',
  icon: 'Sofa',
  translations: { en: { title: 'Furniture' } },
  products: [
    {
      id: 'desk',
      name: 'Yazı masası',
      code: 'FR-102',
      unit: 'piece',
      price: { amount: 1250, currency: 'AZN', vat: 'included' },
      category: 'Stollar',
      hashtags: ['#iş masası'],
      description: 'İş yeri üçün masa',
      availability: { state: 'in-stock' },
      options: [{ name: 'Rəng', values: ['ağ', 'qara'], translations: { en: { name: 'Colour' } } }],
      packSize: '1 masa',
      leadTime: '7 iş günü',
      usage: 'Quru parça ilə silin',
      image: '/shell/public/goods/furniture-office-desk.svg',
      imageAlt: 'Siyirtməli masa',
      documents: [{ title: 'Pasport', address: '/desk.pdf', translations: { en: { title: 'Datasheet' } } }],
      translations: { en: { name: 'Desk', category: 'Desks', packSize: '1 desk' } },
    },
    { name: 'Stul', category: 'Stullar' },
    { name: 'Kiçik masa', category: 'Stollar' },
  ],
};

const service = parseService('furniture', stored, null);
const [product = null, ...related] = service?.products ?? [];
const snapshot: ProductSnapshot = { service, product, related, stamp: null };

const show = (data: Partial<ProductSnapshot> | null, id: string) =>
  renderPart(
    <main>
      <ProductPage />
    </main>,
    {
      path: `/services/furniture/${id}`,
      route: '/services/:id/:product',
      language: 'en',
      data: data && { ...snapshot, ...data },
    },
  );

/** Price and lead time, beside the button. */
const offer = () => page.elementLocator(document.querySelector('dl') ?? document.body);
const row = (name: string) => page.getByRole('row', { name });
const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

beforeEach(() => {
  vi.mocked(askDatabase).mockResolvedValue(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a product shows what is known of it in a table, with its documents and what is like it', async () => {
  await show({}, 'desk');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Desk');
  await expect.element(page.getByRole('table', { name: en.specification })).toBeVisible();
  for (const [name, value] of [
    ['Code', 'FR-102'],
    ['Pack size', '1 desk'],
  ] as const)
    await expect.element(row(name)).toMatchTextContent(value);
  await expect
    .element(offer())
    .toMatchTextContent('Price1,250.00 AZN per piece, VAT includedLead timeIn stock7 iş günü');
  expect(offer().element().querySelector('[lang=az]')?.textContent).toBe('7 iş günü');
  expect(page.getByText('Desks').elements(), 'told once').toHaveLength(1);
  await expect.element(page.getByText('Quru parça ilə silin')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Datasheet' })).toHaveAttribute('href', '/desk.pdf');
  await expect.element(page.getByRole('img', { name: 'Siyirtməli masa' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'iş masası' }))
    .toHaveAttribute('href', '/search?q=i%C5%9F%20masas%C4%B1');
  await expect
    .element(page.getByRole('link', { name: 'Stul' }))
    .toHaveAttribute('href', '/services/furniture/stul');
  await expect
    .element(page.getByRole('link', { name: en.back }))
    .toHaveAttribute('href', '/services/furniture');
});

test.each([
  ['a desktop', 1280, 720],
  ['a phone', 390, 664],
])('price, lead time, quantity and the button are in the first view of %s', async (_, width, height) => {
  await page.viewport(width, height);
  // The site has its header above the page.
  const frame = document.createElement('div');
  frame.style.blockSize = '77px';
  document.body.prepend(frame);
  await show({}, 'desk');
  const button = page.getByRole('button', { name: 'Add to request' });
  for (const part of [offer(), page.getByRole('textbox'), button])
    await expect.element(part).toBeInViewport({ ratio: 1 });
  frame.remove();
});

test('search engines read the product with its code and its price', async () => {
  await show({}, 'desk');
  await vi.waitFor(() => expect(document.title).toMatch(/^Desk \| /));
  const href = (selector: string) => document.querySelector(selector)?.getAttribute('href');
  expect(href('link[rel=canonical]')).toBe('https://www.example.az/en/services/furniture/desk');
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
  expect(blocks.find((block) => block['@type'] === 'Product')).toMatchObject({
    name: 'Desk',
    sku: 'FR-102',
    image: 'https://www.example.az/shell/public/goods/furniture-office-desk.svg',
    url: 'https://www.example.az/en/services/furniture/desk',
    offers: {
      availability: 'https://schema.org/InStock',
      priceSpecification: { price: '1250.00', priceCurrency: 'AZN', valueAddedTaxIncluded: true },
    },
  });
  expect(blocks.find((block) => block['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(4);
});

test.each([
  ['/goods/desk.webp', '/goods/desk.webp'],
  ['/goods/desk.svg', '/sharing.png'],
])('a shared link of a product with the picture %s shows %s', async (image, shared) => {
  await show({ product: product && { ...product, image } }, image.replace('/goods/', ''));
  const picture = () => document.querySelector('meta[property="og:image"]')?.getAttribute('content');
  await vi.waitFor(() => expect(picture()).toBe(`https://www.example.az${shared}`));
});

test('a product without a price is on request, and is no offer', async () => {
  await show({ product: product && { ...product, price: null } }, 'desk-2');
  await expect.element(offer()).toMatchTextContent('Priceon request');
  expect(document.body.innerHTML).not.toContain('"Offer"');
});

test('the days of an order stand in the place of the lead time', async () => {
  const availability = { state: 'on-order', days: 14, replacement: null } as const;
  await show({ product: product && { ...product, availability } }, 'desk-4');
  await expect.element(offer()).toMatchTextContent('AvailabilityOn order, 14-day delivery');
  await expect.element(row('Lead time')).toMatchTextContent('7 iş günü');
});

test('a product that is replaced leads to the other one', async () => {
  const replacement = { service: 'furniture', product: 'stul' };
  const availability = { state: 'replaced', days: null, replacement } as const;
  await show({ product: product && { ...product, availability } }, 'desk-3');
  await expect
    .element(offer().getByRole('link', { name: 'Replaced by another product' }))
    .toHaveAttribute('href', '/services/furniture/stul');
});

test('a product that is not there says so, stays out of search engines and leads to its service', async () => {
  await show({ product: null }, 'gone');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(en.notFound);
  expect(robots()).toBe('noindex');
  expect(page.getByRole('button', { name: 'Add to request' }).elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: en.back }))
    .toHaveAttribute('href', '/services/furniture');
});

test('a product that cannot be loaded offers a retry', async () => {
  vi.mocked(askDatabase).mockRejectedValue(new Error('down'));
  await show(null, 'unread');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(en.failedTitle);
  expect(page.getByRole('button').elements()).toHaveLength(1);
  expect(shared.data.retry).not.toBe('');
});
