import { backendUrl } from './backend';

/** Accounts of the sign-in service, as its administrator makes and changes them. */
async function administer(call: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(
    backendUrl('auth', `/identitytoolkit.googleapis.com/v1/projects/demo-site/accounts${call}`),
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!answer.ok) throw new Error(`accounts${call}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function makeAccount(
  account: { email: string; password: string },
  claims: object = {},
): Promise<string> {
  const { localId } = await administer('', account);
  await changeAccount(String(localId), { customAttributes: JSON.stringify(claims) });
  return String(localId);
}

export async function changeAccount(localId: string, change: object): Promise<void> {
  await administer(':update', { localId, ...change });
}

export async function removeAccount(localId: string): Promise<void> {
  await administer(':delete', { localId });
}
