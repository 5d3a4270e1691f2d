import * as v from 'valibot';
import { parseJson } from '../files';

/** The provider's answer to a call that it refuses. */
export type Refusal = { status: number; text: string };

/** The provider's limit for all variables of one e-mail. */
const MAX_PARAMS_BYTES = 50_000;

const DASHBOARD = 'https://dashboard.emailjs.com/admin';
const NO_OBJECT = 'The request body has to be a JSON object';
const NO_PARAMS = 'The template params have to be an object';

function filled(problem: string) {
  return v.pipe(
    v.optional(v.string(problem), ''),
    v.check((text) => text.trim() !== '', problem),
  );
}

/** An enquiry as the provider's client sends it, checked in the order and the words of the provider. */
export const Enquiry = v.pipe(
  v.custom<object>((body) => !Array.isArray(body), NO_OBJECT),
  v.looseObject(
    {
      user_id: filled(`The Public Key is required. To find this ID, visit ${DASHBOARD}/account`),
      service_id: filled(`The service ID is required. To find this ID, visit ${DASHBOARD}`),
      template_id: filled(`The template ID is required. To find this ID, visit ${DASHBOARD}/templates`),
      template_params: v.optional(v.record(v.string(), v.unknown(), NO_PARAMS)),
    },
    NO_OBJECT,
  ),
);

export type Enquiry = v.InferOutput<typeof Enquiry>;

/** Checks a send call as the provider does. `text` is the body as received. */
export function checkEnquiry(contentType: string | undefined, text: string): { enquiry: Enquiry } | Refusal {
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    return { status: 415, text: 'Unsupported Media Type' };
  const { success, output, issues } = v.safeParse(Enquiry, parseJson(text));
  if (!success) return { status: 400, text: issues[0].message };
  if (Buffer.byteLength(JSON.stringify(output.template_params ?? {})) > MAX_PARAMS_BYTES)
    return { status: 413, text: 'Variables size limit: 50 kB' };
  return { enquiry: output };
}
