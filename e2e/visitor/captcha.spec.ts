import { exampleCompany } from '@platform/contract/example-company';
import type { Route } from '@playwright/test';
import sending from 'mf-marketing/texts/az/sending.json' with { type: 'json' };
import { sentMessages } from '../test-support/backend';
import { expectWritten, field, form, reload, send, success, write, written } from '../test-support/enquiry';
import { address, siteUrl } from '../test-support/site';
import { expect, open, test } from '../test-support/test';

test.describe('with the captcha of the provider', () => {
  test.use({ expectedNoise: /Failed to load resource: net::ERR_FAILED/ });

  test('the form asks for it in a frame that reaches nothing of the page, and sends its token', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    // Otherwise Chromium treats the changed document as one of another network.
    await context.grantPermissions(['local-network-access'], { origin: siteUrl });
    await page.route(`${siteUrl}/contact`, withCaptcha);
    await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/contact');
    expect(
      asked.filter((url) => /captcha/.test(url)),
      'before the form is used',
    ).toEqual([]);
    await write(page);
    await expect(form(page).locator('iframe')).toHaveAttribute('title', sending.captcha);
    await send(page);
    await expect(form(page).getByRole('alert').filter({ hasText: sending.captchaMissing })).toBeVisible();
    await expect(form(page).locator('a[href^="tel:"]')).toHaveText(exampleCompany.phones[0]);
    await expectWritten(page);

    await page.route('https://www.google.com/recaptcha/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${captchaStandIn})()` }),
    );
    await reload(page);
    await field(page, 'message').focus();
    const box = page.frameLocator('main form iframe').getByRole('button');
    await expect(box).toHaveText('site-key az, reached: 0');
    const height = () =>
      form(page)
        .locator('iframe')
        .evaluate(({ clientHeight }) => clientHeight);
    const closed = await height();
    await box.click();
    await expect.poll(height, 'a task needs more room').toBe(500);
    await box.click();
    await expect.poll(height).toBe(closed);
    await send(page);
    await expect(success(page)).toBeVisible();
    expect(await sentMessages()).toMatchObject([
      { template_params: { from_name: written.name, 'g-recaptcha-response': 'token' } },
    ]);
  });
});

/** The document with the setting and the policy that the composer would write (`document.test.ts`). */
async function withCaptcha(route: Route) {
  const response = await route.fetch();
  const html = await response.text();
  const body = html
    .replace('"mail":{', '"mail":{"captchaKey":"site-key",')
    .replace("base-uri 'none'", `frame-src ${address('mf-marketing')}; base-uri 'none'`);
  await route.fulfill({ response, body });
}

/** Replaces the captcha's script: a box that shows a task, which the next click solves. */
function captchaStandIn() {
  const tries = [() => parent.document.body, () => parent.localStorage, () => parent.sessionStorage];
  const reached = tries.filter((reach) => {
    try {
      return reach();
    } catch {
      return false;
    }
  });
  const query = new URLSearchParams(location.search);
  const box = document.createElement('button');
  box.textContent = `${query.get('key')} ${query.get('language')}, reached: ${reached.length}`;
  const task = document.createElement('div');
  const hide = () => {
    task.style.cssText = 'position: absolute; top: -10000px; height: 500px; visibility: hidden';
  };
  hide();
  type Options = { callback: (token: string) => void };
  const render = (id: string, { callback }: Options) => {
    document.getElementById(id)?.append(box, task);
    box.onclick = () => {
      task.style.cssText = 'position: absolute; top: 0; height: 500px; pointer-events: none';
      box.onclick = () => {
        hide();
        callback('token');
      };
    };
  };
  Object.assign(globalThis, { grecaptcha: { render } });
  Reflect.get(globalThis, 'renderCaptcha')();
}
