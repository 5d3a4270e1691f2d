import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isRecord, parseJson } from '../json';
import { type LoopbackServer, listenOnLoopback, readText } from '../server';
import { checkEnquiry, isEnquiry, type Refusal } from './enquiry';
import { INBOX_POLICY, inboxPage } from './inbox-page';
import { type Messages, openMessages } from './messages';

export type MailOptions = {
  /** 0 takes any free one. */
  port: number;
  /** Where messages survive a restart. */
  file: string;
};

/** `url` is the provider's origin for the client, and the address of the page with the enquiries. */
export type Mail = LoopbackServer & {
  /** Removes all messages and accepts new ones again. */
  reset(): Promise<void>;
};

/** What the send call answers: as usual, one of the refusals that the specification names, or nothing at all. */
const MODES = ['ok', '403', '429', '451', 'hang'] as const;
type Mode = (typeof MODES)[number];

const REFUSALS: Partial<Record<Mode, Refusal>> = {
  '403': { status: 403, text: 'Forbidden' },
  '429': { status: 429, text: 'Too Many Requests' },
  '451': { status: 451, text: 'Unavailable For Headless Browser' },
};

/** Far above the provider's limit; longer bodies are not kept in memory. */
const MAX_BODY_BYTES = 1_000_000;

const EVERY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };
const PREFLIGHT = {
  ...EVERY_ORIGIN,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'content-type',
  'Access-Control-Max-Age': '600',
};

type Answer = { status: number; type: string; body: string; headers?: Record<string, string> };
/** Answers a request; `undefined` lets it hang. */
type Route = (request: IncomingMessage) => Promise<Answer | undefined> | Answer;
/** Routes by path and method. */
type Routes = Record<string, Record<string, Route>>;

/**
 * Stands in for the e-mail provider: takes its send call, checks it as the provider does, and shows the received
 * enquiries on a page. `PUT /api/mode` makes it refuse or hang.
 *
 * @throws Error in one sentence: a port in use, a file that holds no messages.
 * @example const { url } = await startMail({ port: 5100, file: '.site/mail.json' });
 */
export async function startMail({ port, file }: MailOptions): Promise<Mail> {
  const messages = await openMessages(file);
  const state: State = { mode: 'ok' };
  const server = await listenOnLoopback(
    serve({ ...apiRoutes(messages, state), ...(await fileRoutes()) }),
    port,
  );
  return {
    ...server,
    reset() {
      state.mode = 'ok';
      return messages.clear();
    },
  };
}

type State = { mode: Mode };

function apiRoutes(messages: Messages, state: State): Routes {
  async function send(request: IncomingMessage): Promise<Answer | undefined> {
    const text = await readText(request, MAX_BODY_BYTES);
    if (state.mode === 'hang') return undefined;
    const refusal = REFUSALS[state.mode];
    if (refusal) return plain(refusal);
    if (text === undefined) return plain({ status: 413, text: 'Payload Too Large' });
    const checked = checkEnquiry(request.headers['content-type'], text);
    if (!isEnquiry(checked)) return plain(checked);
    await messages.add(checked);
    return plain({ status: 200, text: 'OK' });
  }

  async function setMode(request: IncomingMessage): Promise<Answer> {
    const wanted = parseJson((await readText(request, MAX_BODY_BYTES)) ?? '');
    const mode = isRecord(wanted) && MODES.find((name) => name === wanted.mode);
    if (!mode) return plain({ status: 400, text: `The mode must be one of ${MODES.join(', ')}.` });
    state.mode = mode;
    return json(state);
  }

  return {
    '/': {
      GET: () => ({
        status: 200,
        type: 'text/html',
        body: inboxPage(messages.all(), state.mode),
        headers: { 'Content-Security-Policy': INBOX_POLICY },
      }),
    },
    '/api/v1.0/email/send': { POST: send },
    '/api/messages': {
      GET: () => json(messages.all().map(({ enquiry }) => enquiry)),
      DELETE: async () => {
        await messages.clear();
        return json([]);
      },
    },
    '/api/mode': { GET: () => json(state), PUT: setMode },
  };
}

/** The style sheet and the script of the page. */
async function fileRoutes(): Promise<Routes> {
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
  const [style, script] = await Promise.all([read('inbox.css'), read('inbox.js')]);
  return {
    '/inbox.css': { GET: () => ({ status: 200, type: 'text/css', body: style }) },
    '/inbox.js': { GET: () => ({ status: 200, type: 'text/javascript', body: script }) },
  };
}

function serve(routes: Routes): RequestListener {
  return async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT).end();
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const methods = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (methods === undefined) return write(response, plain({ status: 404, text: 'Not Found' }));
    const route = methods[request.method === 'HEAD' ? 'GET' : (request.method ?? '')];
    if (route === undefined) {
      const headers = { Allow: Object.keys(methods).join(', ') };
      return write(response, { ...plain({ status: 405, text: 'Method Not Allowed' }), headers });
    }
    try {
      const answer = await route(request);
      if (answer) write(response, answer);
    } catch (error) {
      if (response.destroyed) return;
      console.error('The mail service failed:', error);
      write(response, plain({ status: 500, text: 'Internal Server Error' }));
    }
  };
}

function write(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...EVERY_ORIGIN,
    ...headers,
  });
  response.end(body);
}

function plain({ status, text }: Refusal): Answer {
  return { status, type: 'text/plain', body: text };
}

function json(value: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}
