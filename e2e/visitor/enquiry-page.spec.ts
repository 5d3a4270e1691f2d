import { readPrivate } from '../test-support/backend';
import { playEnquiry } from '../test-support/enquiry-journey';
import { siteUrl } from '../test-support/site';
import { staffTest as test } from '../test-support/test';

test('a buyer opens the link of her enquiry in another browser, sees its state, asks and accepts the offer that staff send, who open her file; no server learns the link', async ({
  page: staff,
  browser,
}) => {
  const newBrowser = async () => (await browser.newContext({ baseURL: siteUrl, locale: 'az-AZ' })).newPage();
  await playEnquiry({ staff, newBrowser, readPrivate });
});
