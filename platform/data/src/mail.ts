import { getSettings } from '@platform/contract';

/** The provider's answer to an accepted message. */
const ACCEPTED = 'OK';

/**
 * Sends a message by the e-mail provider. It has no time limit.
 * @param templateId the provider's template, whose fields are `params`
 * @throws if the provider refuses it, or something else answers in its place
 */
export async function sendMessage(templateId: string, params: Record<string, string>): Promise<void> {
  const { origin, publicKey, serviceId } = getSettings().mail;
  const provider = await bringProvider();
  // No `limitRate`: it counts from before sending and would refuse a retry. No `blockHeadless`: it refuses every
  // automated browser, and people use some of them.
  // It rejects an empty key or id before any request.
  provider.init({ publicKey: publicKey.trim() }, origin);
  const { status, text } = await provider.send(serviceId.trim(), templateId.trim(), params);
  // Captive portals and proxies answer 200, too.
  if (text.trim() !== ACCEPTED)
    throw new Error(`${status} without the provider's "${ACCEPTED}": ${text.slice(0, 100)}`);
}

/** Loads the provider's library. */
export function bringProvider() {
  hideForbiddenStorage();
  return import('@emailjs/browser');
}

/** The library reads `localStorage` when it loads, and fails for good if access throws. */
function hideForbiddenStorage() {
  try {
    void globalThis.localStorage;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  }
}
