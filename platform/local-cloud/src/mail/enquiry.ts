/** An enquiry as the provider's client sends it. */
export type Enquiry = {
  user_id: string;
  service_id: string;
  template_id: string;
  template_params?: Record<string, unknown>;
} & Record<string, unknown>;

/** `status` and the plain `text` are what the provider answers to a call that it does not take. */
export type Check = { ok: true; enquiry: Enquiry } | { ok: false; status: number; text: string };

/** The provider's limit for all variables of one e-mail. */
const MAX_PARAMS_BYTES = 50_000;

const DASHBOARD = 'https://dashboard.emailjs.com/admin';

/** In the order the provider asks for them. */
const REQUIRED = [
  ['user_id', `The Public Key is required. To find this ID, visit ${DASHBOARD}/account`],
  ['service_id', `The service ID is required. To find this ID, visit ${DASHBOARD}`],
  ['template_id', `The template ID is required. To find this ID, visit ${DASHBOARD}/templates`],
] as const;

/** Checks a send call as the provider does. `text` is the body as received. */
export function checkEnquiry(contentType: string | undefined, text: string): Check {
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    return refuse(415, 'Unsupported Media Type');
  }
  const body = parseJson(text);
  if (!isRecord(body)) return refuse(400, 'The request body has to be a JSON object');
  for (const [field, sentence] of REQUIRED) {
    if (!isFilled(body[field])) return refuse(400, sentence);
  }
  if (!isEnquiry(body)) return refuse(400, 'The template params have to be an object');
  if (Buffer.byteLength(JSON.stringify(body.template_params ?? {})) > MAX_PARAMS_BYTES) {
    return refuse(413, 'Variables size limit: 50 kB');
  }
  return { ok: true, enquiry: body };
}

export function isEnquiry(value: unknown): value is Enquiry {
  return (
    isRecord(value) &&
    REQUIRED.every(([field]) => isFilled(value[field])) &&
    (value.template_params === undefined || isRecord(value.template_params))
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `undefined` for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function refuse(status: number, text: string): Check {
  return { ok: false, status, text };
}
