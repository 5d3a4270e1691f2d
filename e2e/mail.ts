import { backendUrl } from './backend';

export type MailMode = 'ok' | '403' | '429' | '451' | 'hang';

/** Tells the mail part how to answer from now on. */
export async function setMailMode(mode: MailMode): Promise<void> {
  const answer = await fetch(backendUrl('mail', '/api/mode'), {
    method: 'PUT',
    body: JSON.stringify({ mode }),
  });
  if (!answer.ok) throw new Error(`Mail mode ${mode}: ${answer.status}`);
}

/** The bodies of all calls that the mail part took. */
export async function sentMessages(): Promise<unknown[]> {
  return (await fetch(backendUrl('mail', '/api/messages'))).json();
}

export async function forgetMessages(): Promise<void> {
  await fetch(backendUrl('mail', '/api/messages'), { method: 'DELETE' });
}
