import { exampleCompany } from '@platform/contract/example-company';
import { updateData } from '../test-support/backend';
import { readPage } from '../test-support/documents';
import { heading, siteUrl } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

const script = '<script>globalThis.ran = true</script>';
const picture = '<img src="/x" onerror="globalThis.ran = true">';

const hostile = {
  title: `${script}Başlıq`,
  icon: 'constructor',
  details: `${picture} ətraflı {{company}} $t(title)`,
  features: [`${script} üstünlük`],
  products: [
    {
      name: `${picture} məhsul`,
      category: `${script}qrup`,
      image: 'javascript:globalThis.ran=true',
      description: '</p></li></ul><h1>Saxta</h1>',
      usage: '<a href="javascript:globalThis.ran=true">basın</a>',
      volume: '"><script>globalThis.ran = true</script>',
      origin: '&lt;b&gt;',
      safety: '%3Cscript%3E',
      releaseDate: '<b>dünən</b>',
      features: ['<svg onload="globalThis.ran = true"></svg>'],
      hashtags: ['#<b>etiket</b>'],
    },
    { name: 'Kənardan şəkil', image: '//elsewhere.example/picture.png' },
    { name: 'Şəkil yerinə mətn', image: 'data:text/html,<script>globalThis.ran = true</script>' },
    { name: 'Açıq şəkil', image: 'http://elsewhere.example/picture.png' },
    { name: 'Öz şəklimiz', image: '/goods/cleaning-hand-soap.svg' },
  ],
};

test('hostile data are shown as they are written, nothing of them runs, and no other site is asked', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await updateData({
    'services/cleaning': hostile,
    'categories/cleaning': { category: `${script}saxlanmış` },
  });
  const main = page.getByRole('main');
  const products = main.locator('li').filter({ has: page.locator('h3') });
  await open(page, '/services/cleaning');
  await expect(heading(page)).toHaveText([hostile.title]);
  await expect(page).toHaveTitle(`${hostile.title} | ${exampleCompany.name}`);
  for (const text of [hostile.details, ...hostile.features]) await expect(main).toContainText(text);
  const { image: _, ...shown } = hostile.products[0] ?? {};
  for (const text of Object.values(shown).flat()) await expect(products.first()).toContainText(text);
  for (const name of [`${script}qrup`, `${script}saxlanmış`])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  for (const card of await products.all()) await card.scrollIntoViewIfNeeded();
  const sources = products.locator('img');
  expect(await sources.evaluateAll((images) => images.map((image) => image.getAttribute('src')))).toEqual([
    '/goods/cleaning-hand-soap.svg',
  ]);

  await open(page, '/services');
  await expect(page.getByRole('heading', { level: 2, name: hostile.title })).toBeVisible();
  const { things } = await readPage(page);
  expect(things.find((thing) => thing['@type'] === 'ItemList')?.itemListElement).toContainEqual(
    expect.objectContaining({ name: hostile.title, url: `${siteUrl}/services/cleaning` }),
  );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
});
