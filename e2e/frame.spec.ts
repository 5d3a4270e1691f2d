import type { Locator, Page } from '@playwright/test';
import { brand, languages } from 'shared-i18n';
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import shellEn from 'shell/texts/en/shell.json' with { type: 'json' };
import shellRu from 'shell/texts/ru/shell.json' with { type: 'json' };
import { entrance, languageLink, notFoundNoise } from './pages';
import { expect, hydrated, open, test } from './test';

const header = (page: Page) => page.getByRole('banner');
const toTop = (page: Page) => page.getByRole('button', { name: shell.toTop });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function scroll(page: Page, top: number) {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** What a style says once its transition is over. */
function settledStyle(locator: Locator, name: 'boxShadow') {
  return locator.evaluate(async (element, property) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element)[property];
  }, name);
}

/** Nobody owns them: below pages, in other letters, with an ending, or as files of the hosting itself. */
const unknownPaths = [
  '/404',
  '/About',
  '/about/us',
  '/catalogue/1',
  '/en/unknown',
  '/fr/about',
  '/login/again',
  '/no%20such',
  '/ru/a/b/c',
  '/services/a/b',
];

test('the header takes its scrolled style beyond 50 px, and gives it back', async ({ page }) => {
  await open(page, '/');
  const plain = await settledStyle(header(page), 'boxShadow');
  await scroll(page, 49);
  await expect(header(page)).not.toHaveAttribute('data-scrolled');
  await scroll(page, 50);
  await expect(header(page)).not.toHaveAttribute('data-scrolled');
  await scroll(page, 51);
  await expect(header(page)).toHaveAttribute('data-scrolled');
  expect(await settledStyle(header(page), 'boxShadow')).not.toBe(plain);
  await scroll(page, 0);
  await expect(header(page)).not.toHaveAttribute('data-scrolled');
  expect(await settledStyle(header(page), 'boxShadow')).toBe(plain);
});

for (const top of [51, 55, 60, 70]) {
  test(`at ${top} px the header keeps its style and the page its place`, async ({ page }) => {
    await open(page, '/');
    await scroll(page, top);
    const seen = await page.evaluate(async () => {
      const states = new Set<string>();
      for (let frame = 0; frame < 45; frame += 1) {
        await new Promise(requestAnimationFrame);
        const scrolled = document.querySelector('header')?.hasAttribute('data-scrolled');
        // The first frames may still show the plain style.
        if (frame > 3) states.add(`${scrolled ? 'scrolled' : 'plain'} at ${Math.round(window.scrollY)}`);
      }
      return [...states];
    });
    expect(seen).toEqual([`scrolled at ${top}`]);
  });
}

test('the scroll-to-top button appears beyond 300 px and scrolls to the top', async ({ page }) => {
  await open(page, '/');
  await scroll(page, 299);
  await expect(toTop(page)).toHaveCount(0);
  await scroll(page, 300);
  await expect(toTop(page)).toHaveCount(0);
  await scroll(page, 301);
  await expect(toTop(page)).toBeVisible();
  await scroll(page, 1500);
  await toTop(page).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(toTop(page)).toHaveCount(0);
});

test('whoever goes to the top by the keyboard goes on from there', async ({ page }) => {
  await open(page, '/about');
  await scroll(page, 1500);
  await toTop(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
});

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the scroll-to-top button goes there at once', async ({ page }) => {
    await open(page, '/');
    await scroll(page, 1500);
    await toTop(page).click();
    expect(await scrollY(page)).toBe(0);
  });
});

test('the header has its logo and its four links, as the specification calls them', async ({ page }) => {
  await open(page, entrance('/about', 'en'));
  const links = page.getByRole('navigation', { name: shellEn.nav.label }).getByRole('link');
  await expect(links).toHaveText(['About', 'Services', 'Why Us', 'Contact']);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await header(page).getByRole('link', { name: brand.name }).click();
  await expect(page).toHaveURL('/');
  await links.nth(1).click();
  await expect(heading(page)).toHaveText('Our Areas of Activity');
});

test('keyboard focus in the header does not move the page', async ({ page }) => {
  await open(page, '/');
  await scroll(page, 900);
  const before = await scrollY(page);
  await header(page).getByRole('link').first().focus();
  for (let link = 0; link < 5; link += 1) await page.keyboard.press('Tab');
  expect(Math.abs((await scrollY(page)) - before)).toBeLessThan(10);
});

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 900 } });

  const menuLink = (page: Page) =>
    page.getByRole('navigation', { name: shell.nav.label }).getByRole('link').first();
  const openMenu = (page: Page) => page.getByRole('button', { name: shell.menu.open }).click();

  test('the menu opens by its button and closes by it', async ({ page }) => {
    await open(page, '/');
    await expect(menuLink(page)).toBeHidden();
    const button = page.getByRole('button', { name: shell.menu.open });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(menuLink(page)).toBeVisible();
    await expect(page.getByRole('button', { name: shell.menu.close })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.getByRole('button', { name: shell.menu.close }).click();
    await expect(menuLink(page)).toBeHidden();
  });

  test('the menu closes when one of its links is clicked, also the one of this page', async ({ page }) => {
    await open(page, '/about');
    for (const path of ['/services', '/services', '/about']) {
      await openMenu(page);
      await header(page).locator(`nav a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(menuLink(page)).toBeHidden();
    }
  });

  test('the menu closes when the page is left another way', async ({ page }) => {
    await open(page, '/');
    await page.locator('footer a[href="/about"]').click();
    await expect(page).toHaveURL('/about');
    await openMenu(page);
    await expect(menuLink(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(menuLink(page)).toBeHidden();
  });

  test('the menu closes by Escape, and the focus stays in the header', async ({ page }) => {
    await open(page, '/');
    await openMenu(page);
    await menuLink(page).focus();
    await page.keyboard.press('Escape');
    await expect(menuLink(page)).toBeHidden();
    await expect(page.getByRole('button', { name: shell.menu.open })).toBeFocused();
  });

  test('the menu closes when the window grows wider than mobile, and stays closed', async ({ page }) => {
    await open(page, '/');
    await openMenu(page);
    await expect(menuLink(page)).toBeVisible();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(page.getByRole('button', { name: shell.menu.open })).toBeHidden();
    await expect(page.getByRole('button', { name: shell.menu.close })).toBeHidden();
    await expect(menuLink(page)).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menuLink(page)).toBeHidden();
    await expect(page.getByRole('button', { name: shell.menu.open })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});

test('every navigation starts at the top, with the focus on the heading and the title announced', async ({
  page,
}) => {
  await open(page, '/');
  const expectArrival = async (path: string, title: RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  };
  await scroll(page, 1200);
  await page.locator('footer a[href="/about"]').click();
  await expectArrival('/about', /^HAQQIMIZDA/);
  await scroll(page, 700);
  await page.locator('footer a[href="/services"]').first().click();
  await expectArrival('/services', /^FƏALİYYƏT/);
  await scroll(page, 500);
  await page.goBack();
  await expectArrival('/about', /^HAQQIMIZDA/);
  await scroll(page, 500);
  await page.goForward();
  await expectArrival('/services', /^FƏALİYYƏT/);
  await page.goBack();
  await page.goBack();
  await expectArrival('/', /^ANA SƏHİFƏ/);
});

test('a page with a lazy part of its own is announced under its own title', async ({ page }) => {
  await open(page, '/');
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page).toHaveURL('/catalogue');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `KATALOQ | ${brand.name}` })).toHaveCount(1);
});

/** The named part lies right below the header, not behind it. */
async function expectInView(page: Page, id: string) {
  await expect
    .poll(async () => {
      const part = await page.locator(`#${id}`).boundingBox();
      const bar = await header(page).boundingBox();
      return part && bar ? part.y - (bar.y + bar.height) : Number.NaN;
    })
    .toBeGreaterThanOrEqual(-1);
  const part = await page.locator(`#${id}`).boundingBox();
  expect(part?.y).toBeLessThan(300);
}

test('an address that names a part of a page lands there, from another page', async ({ page }) => {
  await open(page, '/about');
  await page.locator('footer a[href="/privacy#terms"]').click();
  await expect(page).toHaveURL('/privacy#terms');
  await expectInView(page, 'terms');
  await expect(page.locator('#terms')).toBeFocused();
});

test('an address that names a part of a page lands there, on the same page and when opened directly', async ({
  page,
}) => {
  await open(page, '/privacy#terms');
  await expectInView(page, 'terms');
  await page.locator('footer a[href="/privacy#privacy"]').click();
  await expect(page).toHaveURL('/privacy#privacy');
  await expectInView(page, 'privacy');
  await page.locator('footer a[href="/privacy#cookies"]').click();
  await expect(page).toHaveURL('/privacy#cookies');
  await expect(page.locator('#cookies')).toBeInViewport();
  await page.goBack();
  await expectInView(page, 'privacy');
});

test('the skip link is the first stop of the keyboard and leads past the header', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: shell.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)).toBe('MAIN');
});

test('the footer leads somewhere real: every link of it answers', async ({ page, request }) => {
  await open(page, '/');
  const links = await page
    .locator('footer a')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  const own = links.filter((href) => href.startsWith(new URL(page.url()).origin));
  expect(own.length).toBeGreaterThanOrEqual(5 + 7 + 3);
  for (const href of new Set(own)) {
    const answer = await request.get(href);
    expect(answer.status(), href).toBe(200);
    const { hash } = new URL(href);
    if (hash) expect(await answer.text(), href).toContain(`id="${hash.slice(1)}"`);
  }
  expect(links.filter((href) => href.startsWith('tel:') || href.startsWith('mailto:'))).toHaveLength(2);
  for (const href of Object.values(brand.social)) expect(links).toContain(href);
});

test.describe('where nobody owns the address', () => {
  test.use({ expectedNoise: notFoundNoise });

  test('the page for no page leads home, without a new document', async ({ page }) => {
    await open(page, '/no-such-page');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('link', { name: shell.notFound.home }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(/^ANA SƏHİFƏ/);
    await expect(heading(page)).toBeFocused();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  });

  for (const path of unknownPaths) {
    test(`${path} is answered with 404 and the page for no page`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.locator('main a[href="/services"]')).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });
  }

  test('an entrance to no page says so in its language', async ({ page }) => {
    const answer = await page.goto('/ru/no-such-page');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(heading(page)).toHaveText(shellRu.notFound.title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });

  test('the language links of the page for no page translate it where it is, and as links lead home', async ({
    page,
    request,
  }) => {
    await open(page, '/no/such/page');
    for (const language of languages) {
      await expect(languageLink(page, language)).toHaveAttribute('href', `/${language}`);
      const answer = await request.get(`/${language}`, { headers: { 'Accept-Language': 'de' } });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(`<html lang="${language}"`);
    }
    await languageLink(page, 'ru').click();
    await expect(heading(page)).toHaveText(shellRu.notFound.title);
    await expect(page).toHaveURL('/no/such/page');
  });
});

test('a bare page stands without the header, and the way back brings it again', async ({ page }) => {
  await open(page, '/');
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: shell.nav.label })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: shell.nav.label })).toBeVisible();
});
