import type { Page } from '@playwright/test';
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { heading } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

const header = (page: Page) => page.getByRole('banner');
const toTop = (page: Page) => page.getByRole('button', { name: shell.toTop });

async function scroll(page: Page, top: number) {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Returns the header's shadow after its transition. */
function settledShadow(page: Page) {
  return header(page).evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element).boxShadow;
  });
}

test('the header takes its scrolled style beyond 50 px, keeps it and the place there, and gives it back', async ({
  page,
}) => {
  await open(page, '/');
  const plain = await settledShadow(page);
  await scroll(page, 50);
  await expect(header(page)).not.toHaveAttribute('data-scrolled');
  for (const top of [51, 60]) {
    await scroll(page, top);
    await expect(header(page)).toHaveAttribute('data-scrolled');
    const seen = await page.evaluate(async () => {
      const states = new Set<string>();
      for (let frame = 0; frame < 45; frame += 1) {
        await new Promise(requestAnimationFrame);
        const scrolled = document.querySelector('header')?.hasAttribute('data-scrolled');
        states.add(`${scrolled} at ${Math.round(window.scrollY)}`);
      }
      return [...states];
    });
    expect.soft(seen).toEqual([`true at ${top}`]);
  }
  expect(await settledShadow(page)).not.toBe(plain);
  await scroll(page, 0);
  await expect(header(page)).not.toHaveAttribute('data-scrolled');
  expect(await settledShadow(page)).toBe(plain);

  await scroll(page, 900);
  await header(page).getByRole('link').first().focus();
  for (let link = 0; link < 5; link += 1) await page.keyboard.press('Tab');
  expect(Math.abs((await scrollY(page)) - 900), 'the focus does not move the page').toBeLessThan(10);
});

test('the scroll-to-top button appears beyond 300 px and leads to the top, a keyboard to the heading', async ({
  page,
}) => {
  await open(page, '/');
  await scroll(page, 300);
  await expect(toTop(page)).toHaveCount(0);
  await scroll(page, 301);
  await expect(toTop(page)).toBeVisible();
  await scroll(page, 1500);
  await toTop(page).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(toTop(page)).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scroll(page, 1500);
  await toTop(page).focus();
  await page.keyboard.press('Enter');
  expect(await scrollY(page), 'at once, for a visitor who wants less motion').toBe(0);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
});

test('every navigation shows the page at the top, with the focus on the heading and no second announcement', async ({
  page,
}) => {
  // A page that fades in would let its dark band flash.
  await page.addInitScript(() => {
    Element.prototype.animate = () => {
      throw new Error('A navigation animates the page.');
    };
  });
  await open(page, '/');
  const expectArrival = async (path: string, title: RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(page.locator('[aria-live]', { hasText: await page.title() })).toHaveCount(0);
  };
  await scroll(page, 1200);
  await page.locator('footer a[href="/about"]').click();
  await expectArrival('/about', /^HAQQIMIZDA/);
  await scroll(page, 700);
  await page.locator('footer a[href="/services"]').first().click();
  await expectArrival('/services', /^Fəaliyyət/);
  await scroll(page, 500);
  await page.goBack();
  await expectArrival('/about', /^HAQQIMIZDA/);
  await scroll(page, 500);
  await page.goForward();
  await expectArrival('/services', /^Fəaliyyət/);

  // A bare page, with a lazy part of its own, has no frame; the way back shows it again.
  await page.locator('footer a[href="/catalogue"]').click();
  await expect(page).toHaveURL('/catalogue');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: shell.nav.label })).toHaveCount(0);
  await page.goBack();
  await expectArrival('/services', /^Fəaliyyət/);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: shell.nav.label })).toBeVisible();
});

/** Expects the named part right below the header, not behind it. */
async function expectInView(page: Page, id: string) {
  await expect(page).toHaveURL(`/privacy#${id}`);
  await expect
    .poll(async () => {
      const part = await page.locator(`section#${id}`).boundingBox();
      const bar = await header(page).boundingBox();
      return part && bar ? part.y - (bar.y + bar.height) : Number.NaN;
    })
    .toBeGreaterThanOrEqual(-1);
  await expect(page.locator(`section#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
}

test('an address that names a part of a page lands there, from another page, on the same one, and opened directly', async ({
  page,
}) => {
  const link = (id: 'privacy' | 'terms' | 'cookies') =>
    page.getByRole('contentinfo').getByRole('link', { name: shell.footer[id], exact: true });
  await open(page, '/about');
  await link('terms').click();
  await expectInView(page, 'terms');
  await expect(page.locator('#terms')).toBeFocused();
  await link('privacy').click();
  await expectInView(page, 'privacy');
  await link('cookies').click();
  await expect(page.locator('#cookies')).toBeInViewport();
  await page.goBack();
  await expectInView(page, 'privacy');
  await page.goto('about:blank');
  await open(page, '/privacy#terms');
  await expectInView(page, 'terms');
});
