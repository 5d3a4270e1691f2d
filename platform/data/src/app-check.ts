import { getSettings } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import page from './app-check.html?url';

/*
 * Tokens of Firebase App Check, which go with everything to the database that has what visitors send. Imported by
 * `import()` only, when somebody uses a form, opens the page of an enquiry or is staff.
 */

export type AppCheckToken = { token: string; expireTimeMillis: number };

/** Time limit for a token, and for how long sending waits for it, in milliseconds. */
const TOKEN_LIMIT_MS = 15_000;
const WAIT_LIMIT_MS = 3000;

/** A token is used up to this time before its end, in milliseconds. */
const MARGIN_MS = 60_000;

/** Tests whether somebody issues tokens. */
export function usesAppCheck(): boolean {
  const { appCheck, appCheckUrl } = getSettings();
  return appCheck !== undefined || appCheckUrl !== undefined;
}

let known: AppCheckToken | undefined;
let asking: Promise<AppCheckToken> | undefined;

/** Returns the token of this tab, a new one near its end. @throws if nobody issues one */
export async function appCheckToken(): Promise<AppCheckToken> {
  if (known && known.expireTimeMillis - MARGIN_MS > Date.now()) return known;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  known = await asking;
  return known;
}

/** Returns the header with a token for the REST interface; without a token the database decides. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!usesAppCheck()) return {};
  try {
    const { token } = await withinLimit(appCheckToken(), WAIT_LIMIT_MS, 'App Check');
    return { 'X-Firebase-AppCheck': token };
  } catch (error) {
    console.error('There is no token of App Check:', error);
    return {};
  }
}

async function ask(): Promise<AppCheckToken> {
  const { appCheckUrl } = getSettings();
  const signal = AbortSignal.timeout(TOKEN_LIMIT_MS);
  const { token } = appCheckUrl
    ? await (await fetch(appCheckUrl, { method: 'POST', signal })).json()
    : await askFrame(signal);
  if (typeof token !== 'string') throw new Error('the answer has no token');
  return { token, expireTimeMillis: endOf(token) };
}

/**
 * Asks reCAPTCHA in a frame of the remote's own origin: its scripts reach neither the page nor a session, and the policy of
 * documents need not allow them.
 */
function askFrame(signal: AbortSignal): Promise<{ token?: unknown }> {
  const { appCheck, firebase } = getSettings();
  const { projectId: project, apiKey } = firebase;
  const frame = document.createElement('iframe');
  frame.src = `${page}?${new URLSearchParams({ ...appCheck, project, apiKey })}`;
  frame.hidden = true;
  const done = new AbortController();
  const answered = new Promise<{ token?: unknown }>((resolve, reject) => {
    const receive = ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow) resolve(Object(data));
    };
    addEventListener('message', receive, { signal: done.signal });
    signal.addEventListener('abort', () => reject(signal.reason));
    document.body.append(frame);
  });
  return answered.finally(() => {
    done.abort();
    frame.remove();
  });
}

/** Returns when a token (a JWT) ends, in milliseconds; one that does not say so is used once. */
function endOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000;
  } catch {
    return Date.now();
  }
}
