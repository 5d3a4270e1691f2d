import { beforeEach, expect, test, vi } from 'vitest';

const MINUTE_MS = 60_000;
const issuer = 'https://check.example.az/token';

let answers: (() => Response)[];

/** A token (a JWT) that ends in so many minutes. */
function tokenFor(minutes: number): string {
  const exp = Math.floor((Date.now() + minutes * MINUTE_MS) / 1000);
  return `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.`;
}

const issue = (token: unknown) => () => Response.json({ token });

/** Returns the functions of a newly opened page. */
async function open(issued: (() => Response)[]) {
  answers = issued;
  vi.resetModules();
  vi.doMock('@platform/contract', () => ({ getSettings: () => ({ appCheckUrl: issuer }) }));
  return import('./app-check');
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift()?.()),
  );
  return () => vi.unstubAllGlobals();
});

test('all of a tab share one token, until a minute before its end', async () => {
  const [short, long] = [tokenFor(0.5), tokenFor(60)];
  const { appCheckToken } = await open([issue(short), issue(long)]);
  const tokens = async () =>
    (await Promise.all([appCheckToken(), appCheckToken()])).map(({ token }) => token);
  expect(await tokens()).toEqual([short, short]);
  expect(await tokens()).toEqual([long, long]);
  expect(await tokens()).toEqual([long, long]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('without a token the request goes without, and the next one asks again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const token = tokenFor(60);
  const { appCheckHeader } = await open([issue(undefined), () => new Response('no'), issue(token)]);
  expect([await appCheckHeader(), await appCheckHeader()]).toEqual([{}, {}]);
  expect(log).toHaveBeenCalledTimes(2);
  expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': token });
});
