import * as v from 'valibot';

const NO_ENQUIRY = 'The request body has to be a JSON object with user_id, service_id and template_id';
const NO_PARAMS = 'The template params have to be an object';

/** An enquiry as the provider's client sends it, which refuses empty ids itself. */
export const Enquiry = v.looseObject(
  {
    user_id: v.string(NO_ENQUIRY),
    service_id: v.string(NO_ENQUIRY),
    template_id: v.string(NO_ENQUIRY),
    template_params: v.optional(v.record(v.string(), v.unknown(), NO_PARAMS)),
  },
  NO_ENQUIRY,
);

export const Message = v.object({
  /** ISO 8601, UTC. */
  receivedAt: v.string(),
  enquiry: Enquiry,
});

export type Message = v.InferOutput<typeof Message>;
