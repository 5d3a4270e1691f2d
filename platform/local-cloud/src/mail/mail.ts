import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type LoopbackServer, listenOnLoopback } from '../server';
import { checkEnquiry, isRecord, parseJson } from './enquiry';
import { INBOX_POLICY, inboxPage } from './inbox-page';
import { type Messages, openMessages } from './messages';
import { isMode, MODE_SENTENCE, type Mode, REFUSALS } from './modes';

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

type Answer = { status: number; type: string; body: string; headers?: Record<string, string> };
type Route = (request: IncomingMessage) => Promise<Answer | typeof NO_ANSWER>;

const NO_ANSWER = Symbol('no answer');

/** Far above what the provider takes; what is longer is not kept in memory. */
const MAX_BODY_BYTES = 1_000_000;

const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const EVERY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };
const PREFLIGHT = {
  ...EVERY_ORIGIN,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'content-type',
  'Access-Control-Max-Age': '600',
};

/**
 * Stands in for the e-mail provider: takes its send call, checks it as the provider does, and shows what
 * arrived on a page. `PUT /api/mode` makes it refuse or hang.
 *
 * @throws Error in one sentence: a port in use, a file that holds no messages.
 * @example const { url } = await startMail({ port: 5100, file: '.site/mail.json' });
 */
export async function startMail({ port, file }: MailOptions): Promise<Mail> {
  const messages = await openMessages(file);
  const service: Service = { mode: 'ok' };
  const [style, script] = await Promise.all([readPart('inbox.css'), readPart('inbox.js')]);
  const routes: Record<string, Record<string, Route>> = {
    ...apiRoutes(messages, service),
    '/inbox.css': { GET: async () => answer(200, 'text/css; charset=utf-8', style) },
    '/inbox.js': { GET: async () => answer(200, 'text/javascript; charset=utf-8', script) },
  };
  const server = await listenOnLoopback(serve(routes), port);
  return {
    ...server,
    async reset() {
      service.mode = 'ok';
      await messages.clear();
    },
  };
}

function readPart(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

type Service = { mode: Mode };

function apiRoutes(messages: Messages, service: Service): Record<string, Record<string, Route>> {
  async function send(request: IncomingMessage): Promise<Answer | typeof NO_ANSWER> {
    const text = await readBody(request);
    const { mode } = service;
    if (mode === 'hang') return NO_ANSWER;
    if (mode !== 'ok') return plain(REFUSALS[mode].status, REFUSALS[mode].text);
    if (text === undefined) return plain(413, 'Payload Too Large');
    const check = checkEnquiry(request.headers['content-type'], text);
    if (!check.ok) return plain(check.status, check.text);
    await messages.add(check.enquiry);
    return plain(200, 'OK');
  }

  async function setMode(request: IncomingMessage): Promise<Answer> {
    const wish = parseJson((await readBody(request)) ?? '');
    if (!isRecord(wish) || !isMode(wish.mode)) return plain(400, MODE_SENTENCE);
    service.mode = wish.mode;
    return json({ mode: service.mode });
  }

  return {
    '/': {
      GET: async () => ({
        ...answer(200, 'text/html; charset=utf-8', inboxPage(messages.all(), service.mode)),
        headers: { 'Content-Security-Policy': INBOX_POLICY },
      }),
    },
    '/api/v1.0/email/send': { POST: send },
    '/api/messages': {
      GET: async () => json(messages.all().map(({ enquiry }) => enquiry)),
      DELETE: async () => {
        await messages.clear();
        return json([]);
      },
    },
    '/api/mode': { GET: async () => json({ mode: service.mode }), PUT: setMode },
  };
}

function serve(routes: Record<string, Record<string, Route>>): RequestListener {
  return async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const methods = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT).end();
    if (methods === undefined) return write(response, plain(404, 'Not Found'));
    const route = methods[request.method === 'HEAD' ? 'GET' : (request.method ?? '')];
    if (route === undefined) {
      const headers = { Allow: Object.keys(methods).join(', ') };
      return write(response, { ...plain(405, 'Method Not Allowed'), headers });
    }
    try {
      const result = await route(request);
      if (result !== NO_ANSWER) write(response, result);
    } catch (error) {
      if (response.destroyed) return;
      console.error('The mail service failed:', error);
      write(response, plain(500, 'Internal Server Error'));
    }
  };
}

function write(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...EVERY_ORIGIN,
    ...headers,
  });
  response.end(body);
}

/** The whole body, or `undefined` if it is longer than anything the provider would take. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes: Buffer = part;
    length += bytes.length;
    if (length <= MAX_BODY_BYTES) parts.push(bytes);
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(parts).toString('utf8') : undefined;
}

function plain(status: number, text: string): Answer {
  return answer(status, TEXT, text);
}

function json(value: unknown): Answer {
  return answer(200, JSON_TYPE, JSON.stringify(value));
}

function answer(status: number, type: string, body: string): Answer {
  return { status, type, body };
}
