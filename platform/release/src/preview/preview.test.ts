import { expect, test, vi } from 'vitest';
import { buildRemote, fingerprints, liveSite } from '../../test-support/site';
import { publish } from '../store/versions';
import { startPreview } from './preview';

test('a preview serves the whole site as it would be, marked as one, and the live site stays as it is', async () => {
  vi.stubEnv('SITE_PORT_OFFSET', String(10_000 + (process.pid % 10_000)));
  const environment = await liveSite();
  const version = '1.0.0-a0000002';
  publish(environment, buildRemote('mf-a', version));
  const before = fingerprints(environment.home);
  const { release, address, close } = await startPreview(environment, { name: 'mf-a' });
  try {
    expect(release).toBe(`mf-a@${version}`);
    const get = async (path: string) => {
      const answer = await fetch(address + path, { headers: { 'Accept-Language': 'ru' } });
      return { headers: answer.headers, text: await answer.text() };
    };
    const { headers, text } = await get('/a');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('<h1>ru</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain(`<p lang="ru">Предварительный просмотр, не опубликовано: mf-a@${version}</p>`);
    expect(text).toContain(`https://a.example.az/${version}/remote.js`);
    expect(text).toMatch(/"integrity":\{[^}]*sha384-/);
    expect((await get('/b')).text).toContain('https://b.example.az/1.0.0-b0000001/remote.js');
    expect((await get('/1.0.0-shell001/main.js')).text).toContain('hydrated');
    expect(JSON.parse((await get('/releases.json')).text).remotes['mf-a'].version).toBe(version);
    expect(fingerprints(environment.home)).toEqual(before);
  } finally {
    await close();
  }
  await expect(fetch(address)).rejects.toThrow();
});

test('what promoting would refuse is not previewed either', async () => {
  const environment = await liveSite();
  const missing = startPreview(environment, { name: 'mf-a', version: '9.9.9-00000000' });
  await expect(missing).rejects.toThrow('mf-a@9.9.9-00000000 is not published');
  publish(environment, buildRemote('mf-a', '1.0.0-a0000002', { pages: { '/b': {} } }));
  await expect(startPreview(environment, { name: 'mf-a' })).rejects.toThrow('mf-b wants /b, which mf-a owns');
});
