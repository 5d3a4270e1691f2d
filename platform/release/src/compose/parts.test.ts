import { expect, test } from 'vitest';
import { absoluteUrls } from './parts';

test('a remote sheet that moves into a document keeps its pictures', () => {
  const sheet = 'https://a.example.az/1.0.0-x/assets/home.css';
  expect(absoluteUrls('a{background:url(./art.svg)}', sheet)).toBe(
    'a{background:url(https://a.example.az/1.0.0-x/assets/art.svg)}',
  );
  expect(absoluteUrls('a{background:url("../art.svg")}', sheet)).toBe(
    'a{background:url(https://a.example.az/1.0.0-x/art.svg)}',
  );
});

test("the shell's own sheet gives addresses on the site itself", () => {
  expect(absoluteUrls("@font-face{src:url('font.woff2')}", '/1.0.0-x/assets/main.css')).toBe(
    '@font-face{src:url(/1.0.0-x/assets/font.woff2)}',
  );
});

test('data, fragments and absolute addresses stay as they are', () => {
  const styles =
    'a{mask:url(#m);background:url(data:image/svg+xml;base64,AA==),url(https://x.example/y.png)}';
  expect(absoluteUrls(styles, '/1/assets/a.css')).toBe(styles);
});
