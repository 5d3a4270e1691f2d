import { expect, test } from 'vitest';
import { hostingSites, previewSites } from './hosting-config';

test('every remote is served, and all of them alike', async () => {
  const [shell, ...remotes] = await hostingSites();
  expect(shell?.target).toBe('shell');
  expect(remotes.map(({ target }) => target)).toContain('mf-catalogue');
  for (const { target, public: folder, headers } of remotes) {
    expect(folder).toBe(`.site/hosting/${target}`);
    expect(headers).toEqual(remotes[0]?.headers);
  }
});

test("a preview is the shell's site with one header more", async () => {
  const [shell] = await hostingSites();
  const [preview, ...others] = await previewSites();
  expect(others).toEqual([]);
  expect(preview?.headers?.slice(0, -1)).toEqual(shell?.headers);
  expect(preview?.headers?.at(-1)).toEqual({
    source: '**',
    headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
  });
});
