import { renderPart } from '@platform/contract/browser-test';
import { expect, test } from 'vitest';
import { WhyUsPage } from './WhyUsPage';

test('the why-us page has benefits, advantages and trust, three of each', async () => {
  const { container } = await renderPart(<WhyUsPage />, { path: '/why-us', language: 'en' });
  const rows = [...container.querySelectorAll('section')].filter((row) => row.querySelector('li'));
  const headings = rows.map((row) => [...row.querySelectorAll('li h3')].map((found) => found.textContent));
  expect(headings).toEqual([
    [/reliable partnership/i, /wide product range/i, /quality guarantee/i].map(matching),
    [/prompt service/i, /professional team/i, /individual approach/i].map(matching),
    [/public|state/i, /trust/i, /transparency and legal basis/i].map(matching),
  ]);
});

function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
