import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the policy of the captcha’s frame has the hash of its script', () => {
  const html = readFileSync(new URL('captcha.html', import.meta.url), 'utf8');
  const script = /<script>(.+)<\/script>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(html).toContain(`script-src 'sha256-${hash}' https://www.google.com/recaptcha/`);
});
