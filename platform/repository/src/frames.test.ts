import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { expect, test } from 'vitest';

/** Pages that remotes show in frames, where scripts of others reach nothing of the site. */
const frames = ['mf-marketing/src/components/sending/captcha.html', 'platform/data/src/app-check.html'];

test.each(frames)('the policy of the frame %s has the hash of its script', (file) => {
  const html = readFileSync(join(root, file), 'utf8');
  const script = /<script>(.+)<\/script>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(html).toContain(`script-src 'sha256-${hash}' https://www.google.com/recaptcha/`);
});
