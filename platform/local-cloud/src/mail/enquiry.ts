import { isRecord, parseJson } from '../json';

/** An enquiry as the provider's client sends it. */
export type Enquiry = {
  user_id: string;
  service_id: string;
  template_id: string;
  template_params?: Record<string, unknown>;
} & Record<string, unknown>;

/** The provider's answer to a call that it refuses. */
export type Refusal = { status: number; text: string };

/** The provider's limit for all variables of one e-mail. */
const MAX_PARAMS_BYTES = 50_000;

const DASHBOARD = 'https://dashboard.emailjs.com/admin';

/** In the order in which the provider checks them. */
const REQUIRED = [
  ['user_id', `The Public Key is required. To find this ID, visit ${DASHBOARD}/account`],
  ['service_id', `The service ID is required. To find this ID, visit ${DASHBOARD}`],
  ['template_id', `The template ID is required. To find this ID, visit ${DASHBOARD}/templates`],
] as const;

/** Checks a send call as the provider does. `text` is the body as received. */
export function checkEnquiry(contentType: string | undefined, text: string): Enquiry | Refusal {
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    return { status: 415, text: 'Unsupported Media Type' };
  const body = parseJson(text);
  if (!isRecord(body)) return { status: 400, text: 'The request body has to be a JSON object' };
  const missing = REQUIRED.find(([field]) => !isFilled(body[field]));
  if (missing) return { status: 400, text: missing[1] };
  if (!isEnquiry(body)) return { status: 400, text: 'The template params have to be an object' };
  if (Buffer.byteLength(JSON.stringify(body.template_params ?? {})) > MAX_PARAMS_BYTES)
    return { status: 413, text: 'Variables size limit: 50 kB' };
  return body;
}

export function isEnquiry(value: unknown): value is Enquiry {
  return (
    isRecord(value) &&
    REQUIRED.every(([field]) => isFilled(value[field])) &&
    (value.template_params === undefined || isRecord(value.template_params))
  );
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
