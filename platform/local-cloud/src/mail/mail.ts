import type { IncomingMessage } from 'node:http';
import {
  type Answer,
  jsonAnswer,
  type LoopbackServer,
  listenOnLoopback,
  readText,
  serveAnswers,
} from '@platform/hosting';
import * as v from 'valibot';
import { type JsonKind, openJsonFile, parseJson } from '../files';
import { inboxText } from './inbox';
import { Enquiry, Message } from './message';
import { MAX_REPORTS, Report } from './reports';

export type MailOptions = {
  /** 0 takes any free port. */
  port: number;
  /** The file that keeps messages over a restart. */
  file: string;
};

/** `url` is the provider's origin for clients, and the address of the inbox. */
export type Mail = LoopbackServer & {
  /** Removes all messages and reports, and accepts new ones. */
  reset(): void;
};

/** The provider's limit for all variables of an e-mail. */
const MAX_PARAMS_BYTES = 50_000;

/** The answer to a call: acceptance, one of the specified refusals, or none. */
const Mode = v.picklist(['ok', '403', '429', '451', 'hang']);
type Mode = v.InferOutput<typeof Mode>;

const REFUSALS: Partial<Record<Mode, string>> = {
  '403': 'Forbidden',
  '429': 'Too Many Requests',
  '451': 'Unavailable For Headless Browser',
};

/** Far above the provider's limit; longer bodies are dropped. */
const MAX_BODY_BYTES = 1_000_000;

export const messagesKind: JsonKind<Message[]> = {
  parse: (content) => v.parse(v.array(Message), content),
  problem: (file) => `${file} holds no messages: remove it to start with none.`,
};

/**
 * Stands in for the e-mail provider: accepts its send call, checks form and size, and lists received enquiries on a
 * page. `PUT /api/mode` makes it refuse or hang. It also accepts reports of pages (`TELEMETRY_URL`) and lists the
 * newest below the enquiries; a restart drops them.
 * @throws Error in one sentence: a port in use, a file without messages.
 * @example const { url } = await startMail({ port: 5100, file: '.site/mail.json' });
 */
export async function startMail({ port, file }: MailOptions): Promise<Mail> {
  const { stored = [], write } = openJsonFile(file, messagesKind);
  /** The newest message is the last one. */
  let messages = stored;
  let reports: Report[] = [];
  let mode: Mode = 'ok';

  function keep(next: Message[]): void {
    write(next);
    messages = next;
  }

  async function send(request: IncomingMessage): Promise<Answer | undefined> {
    const text = await readText(request, MAX_BODY_BYTES);
    if (mode === 'hang') return undefined;
    const refusal = REFUSALS[mode];
    if (refusal) return plain(Number(mode), refusal);
    if (text === undefined) return plain(413, 'Payload Too Large');
    if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
      return plain(415, 'Unsupported Media Type');
    const { success, output: enquiry, issues } = v.safeParse(Enquiry, parseJson(text));
    if (!success) return plain(400, issues[0].message);
    if (Buffer.byteLength(JSON.stringify(enquiry.template_params ?? {})) > MAX_PARAMS_BYTES)
      return plain(413, 'Variables size limit: 50 kB');
    keep([...messages, { receivedAt: new Date().toISOString(), enquiry }]);
    return plain(200, 'OK');
  }

  /** Accepts reports by `sendBeacon`: JSON as plain text, which needs no CORS preflight. */
  async function report(request: IncomingMessage): Promise<Answer> {
    const body = parseJson((await readText(request, MAX_BODY_BYTES)) ?? '');
    const { success, output, issues } = v.safeParse(Report, body);
    if (!success) return plain(400, issues[0].message);
    reports = [...reports, output].slice(-MAX_REPORTS);
    return plain(204, '');
  }

  async function setMode(request: IncomingMessage): Promise<Answer> {
    const body = parseJson((await readText(request, MAX_BODY_BYTES)) ?? '');
    const { success, output } = v.safeParse(v.object({ mode: Mode }), body);
    if (!success) return plain(400, `The mode must be one of ${Mode.options.join(', ')}.`);
    mode = output.mode;
    return jsonAnswer({ mode });
  }

  const server = await listenOnLoopback(
    serveAnswers('mail service', async (request) => {
      switch (`${request.method} ${request.url}`) {
        case 'GET /':
          return { ...plain(200, inboxText(messages, reports, mode)), headers: { Refresh: '3' } };
        case 'POST /api/v1.0/email/send':
          return send(request);
        case 'GET /api/messages':
          return jsonAnswer(messages.map(({ enquiry }) => enquiry));
        case 'DELETE /api/messages':
          keep([]);
          return jsonAnswer([]);
        case 'POST /api/reports':
          return report(request);
        case 'GET /api/reports':
          return jsonAnswer(reports);
        case 'PUT /api/mode':
          return setMode(request);
        default:
          return plain(404, 'Not Found');
      }
    }),
    port,
  );
  return {
    ...server,
    reset() {
      mode = 'ok';
      reports = [];
      keep([]);
    },
  };
}

function plain(status: number, body: string): Answer {
  return { status, type: 'text/plain', body };
}
