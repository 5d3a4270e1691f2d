import type { Page } from '@playwright/test';
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { sentReports } from '../test-support/backend';
import { address, releaseOf } from '../test-support/site';
import { expect, open, test, withSettings } from '../test-support/test';

test.use({ expectedNoise: /Failed to (load|fetch)|net::ERR|dynamically imported|RUNTIME|took longer/i });

const faults = async () => (await sentReports()).filter(({ kind }) => kind === 'fault');

const switchOn = (page: Page) =>
  withSettings(page, { telemetry: { url: address('mail', '/api/reports'), sample: 1 } });

test('a broken remote is reported once, with its version, the phase and the cause', async ({ page }) => {
  await switchOn(page);
  await page.route(`${address('mf-catalogue')}/**`, (route) => route.abort('connectionrefused'));
  await open(page, '/catalogue');
  await expect(page.getByText(shell.unavailable.compact)).toBeVisible();
  await expect.poll(faults).not.toEqual([]);
  const { version } = await releaseOf('mf-catalogue');
  const report = {
    kind: 'fault',
    remote: 'mf-catalogue',
    version,
    phase: 'load',
    cause: expect.stringMatching(/^Error: .*Failed to load/),
    engine: expect.stringMatching(/^Chromium \d+$/),
  };
  expect(await faults()).toEqual([report]);
});

test('the Core Web Vitals of each page are reported when it is left, in the name of its remote', async ({
  page,
}) => {
  await switchOn(page);
  const script = page.waitForResponse(/\/reports-[^/]+\.js$/);
  await open(page, '/about');
  await (await script).finished();
  await page.locator('a[href="/catalogue"]').first().click();
  await expect(page).toHaveURL(/\/catalogue$/);
  await expect
    .poll(sentReports)
    .toContainEqual(expect.objectContaining({ kind: 'vital', remote: 'mf-marketing', name: 'LCP' }));
  await page.locator('header a[href="/"]').first().click();
  await expect
    .poll(sentReports)
    .toContainEqual(expect.objectContaining({ kind: 'vital', remote: 'mf-catalogue', name: 'LCP' }));
});
