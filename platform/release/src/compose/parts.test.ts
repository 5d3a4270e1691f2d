import { expect, test } from 'vitest';
import { absoluteUrls } from './parts';

const remote = 'https://a.example.az/1.0.0-x';

test.each([
  ['url(./art.svg)', `${remote}/assets/home.css`, `url(${remote}/assets/art.svg)`],
  ['url("../art.svg")', `${remote}/assets/home.css`, `url(${remote}/art.svg)`],
  ["url('font.woff2')", '/1.0.0-x/assets/main.css', 'url(/1.0.0-x/assets/font.woff2)'],
  ['url(#m)', '/1/a.css', 'url(#m)'],
  ['url(data:image/svg+xml;base64,AA==)', '/1/a.css', 'url(data:image/svg+xml;base64,AA==)'],
  ['url(https://x.example/y.png)', '/1/a.css', 'url(https://x.example/y.png)'],
])('%s of %s is %s in a document', (address, sheet, moved) => {
  expect(absoluteUrls(`a{background:${address}}`, sheet)).toBe(`a{background:${moved}}`);
});
