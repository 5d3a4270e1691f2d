import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import type { SiteEvent } from '../model/releases';
import { isLoopback } from './http';

/** The day before had unusually many or large enquiries. */
type Alarm = { event: 'unusual day'; text: string };

/** How long all requests together may take, in milliseconds. */
const LIMIT_MS = 3000;

/** Tells the hook of a local site. Visitors of a hosted site see nothing before the deploy, which tells it. */
export async function tellLocalHook(
  { hook, settings }: Environment,
  events: SiteEvent[],
  limitMs?: number,
): Promise<void> {
  if (settings.emulators) await tellHook(hook, events, limitMs);
}

/** Sends each event to the hook, if there is one. A hook that fails or hangs fails nothing: one line warns of it. */
export async function tellHook(
  hook: string | undefined,
  events: (SiteEvent | Alarm)[],
  limitMs: number = LIMIT_MS,
): Promise<void> {
  if (!hook || events.length === 0) return;
  try {
    const url = hookAddress(hook);
    const signal = AbortSignal.timeout(limitMs);
    await Promise.all(events.map((event) => send(url, event, signal)));
  } catch (error) {
    const [first] = events;
    const message = errorMessage(error).replaceAll(hook, 'it');
    const what = first && 'name' in first ? `${first.name}@${first.version} was ${first.event}` : first?.text;
    console.error(`SITE_HOOK was not told that ${what}: ${message}`);
  }
}

function hookAddress(hook: string): URL {
  const url = URL.canParse(hook) ? new URL(hook) : undefined;
  if (url && (url.protocol === 'https:' || isLoopback(url))) return url;
  throw new Error('give an https address, or an http address of localhost');
}

async function send(url: URL, event: SiteEvent | Alarm, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
    redirect: 'error',
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
}
