import list from 'mf-marketing/texts/az/request-list.json' with { type: 'json' };
import { expect, open, test } from '../test-support/test';

/** A cell that a file of 700 bytes repeats in every row and column of the largest sheet. */
const endless = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="S"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document>`;

test('a workbook that takes too long is ended in a worker, and the page answers meanwhile', async ({
  page,
}) => {
  await open(page, '/request');
  await page.clock.install();
  const started = page.waitForEvent('worker');
  await page
    .getByLabel(list.bring.file)
    .setInputFiles({ name: 'list.fods', mimeType: '', buffer: Buffer.from(endless) });
  const worker = await started;
  expect(new URL(worker.url()).pathname).toBe('/worker.js');
  await page.getByLabel(list.bring.paste).fill('Stepler - 3 ədəd');
  const ended = worker.waitForEvent('close');
  await page.clock.fastForward('00:15');
  await expect(page.getByText(list.bring.problems.heavy)).toBeVisible();
  await ended;
});
