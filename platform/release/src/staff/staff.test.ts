import { databaseAt } from '@platform/records';
import { expect, test, vi } from 'vitest';
import { aysel, localAdministration } from '../../test-support/services';
import { localSettings, serve, testEnvironment } from '../../test-support/site';
import {
  type Administration,
  addStaff,
  disableAccount,
  listStaff,
  openAdministration,
  removeStaff,
  resetPassword,
  withAdministration,
} from './staff';

const rashad = { email: 'rashad@example.az', password: 'local-secret' };

const opened = localAdministration(
  { services: { pens: { title: 'Qələmlər' } }, staff: { 'listed-1': true } },
  'demo-site',
  2,
);

function start() {
  const administration = opened();
  const emails = async () => (await listStaff(administration)).map(({ email }) => email);
  return { administration, emails };
}

/** Calls the sign-in service as a browser does. */
async function call({ environment }: Administration, method: string, body: object) {
  const authUrl = environment.settings.emulators?.authUrl;
  const isToken = method === 'token';
  const host = isToken ? 'securetoken' : 'identitytoolkit';
  const answer = await fetch(`${authUrl}/${host}.googleapis.com/v1/${method}?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.error.message);
  return content;
}

/** Signs aysel in, and tests with the token what the databases and the sign-in service allow. */
async function signedIn(administration: Administration, password = aysel.password) {
  const mayRead = async (place: string, idToken: unknown) => {
    const { origin, search } = databaseAt(administration.environment.settings.firebase, place);
    return (await fetch(`${origin}/${place}.json${search}&auth=${idToken}`)).ok;
  };
  const { idToken, refreshToken } = await call(administration, 'accounts:signInWithPassword', {
    email: aysel.email,
    password,
    returnSecureToken: true,
  });
  return {
    mayRead: async () => {
      const [first, second] = [await mayRead('history', idToken), await mayRead('enquiries', idToken)];
      expect(second, 'the database of enquiries says the same').toBe(first);
      return first;
    },
    renews: () =>
      call(administration, 'token', { grant_type: 'refresh_token', refresh_token: refreshToken }).then(
        () => true,
        () => false,
      ),
  };
}

test('staff are listed by their claim and by their entry', async () => {
  const { administration } = start();
  expect(await listStaff(administration)).toEqual([
    { id: aysel.uid, email: aysel.email, claim: true, listed: false },
    { id: 'listed-1', email: 'listed-1', claim: false, listed: true },
  ]);
});

test('the role is given and taken, and other claims stay', async () => {
  const { administration, emails } = start();
  const { auth } = administration;
  const { uid } = await auth.createUser(rashad);
  await auth.setCustomUserClaims(uid, { team: 'sales' });

  await addStaff(administration, rashad.email);
  expect((await auth.getUser(uid)).customClaims).toEqual({ team: 'sales', staff: true });
  await addStaff(administration, rashad.email, false, true);
  expect((await auth.getUser(uid)).customClaims).toEqual({ team: 'sales', staff: true, erases: true });
  expect(await emails()).toContain(rashad.email);

  await removeStaff(administration, rashad.email);
  expect((await auth.getUser(uid)).customClaims).toEqual({ team: 'sales' });
  expect(await emails()).not.toContain(rashad.email);
});

test('who loses the role loses the entry and the sessions, too', async () => {
  const { administration, emails } = start();
  const validAfter = async () =>
    Date.parse((await administration.auth.getUser(aysel.uid)).tokensValidAfterTime ?? '');
  await administration.write({ [`staff/${aysel.uid}`]: true });
  const before = await validAfter();
  await removeStaff(administration, aysel.email);
  expect(await administration.read(`staff/${aysel.uid}`)).toBeNull();
  expect(await validAfter()).toBeGreaterThanOrEqual(before);
  expect(await emails()).toEqual(['listed-1']);
});

const disable = (administration: Administration, email: string) =>
  disableAccount(administration, email, true);

test.each([
  ['remove', removeStaff],
  ['disable', disable],
  ['reset', resetPassword],
])('"site staff %s" ends at once what an earlier sign-in allows', async (_action, end) => {
  const { administration } = start();
  const session = await signedIn(administration);
  await administration.write({ [`staff/${aysel.uid}`]: true });
  expect(await session.mayRead()).toBe(true);

  await end(administration, aysel.email);

  expect(await session.mayRead()).toBe(false);
});

test('a disabled account does not sign in or renew its session until it is enabled', async () => {
  const { administration } = start();
  const session = await signedIn(administration);
  await disable(administration, aysel.email);
  expect(await session.renews()).toBe(false);
  await expect(signedIn(administration)).rejects.toThrow('USER_DISABLED');
  await disableAccount(administration, aysel.email, false);
  await signedIn(administration);
});

test('after a reset the owner of the account chooses a password by the link, and works again', async () => {
  const { administration } = start();
  const link = new URL(await resetPassword(administration, aysel.email));
  await expect(signedIn(administration)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  await call(administration, 'accounts:resetPassword', {
    oobCode: link.searchParams.get('oobCode'),
    newPassword: 'chosen-2026',
  });
  // Tokens count in seconds, and a sign-in in the second of the reset counts as an earlier one.
  await vi.waitFor(
    async () => expect(await (await signedIn(administration, 'chosen-2026')).mayRead()).toBe(true),
    { timeout: 5000, interval: 200 },
  );
});

test('an account that is not there is named, or made with a password that its owner chooses', async () => {
  const { administration, emails } = start();
  await expect(addStaff(administration, rashad.email)).rejects.toThrow(
    'There is no account rashad@example.az; "site staff add rashad@example.az --new" makes one.',
  );
  await expect(removeStaff(administration, rashad.email)).rejects.toThrow('There is no account');
  expect(await addStaff(administration, rashad.email, true)).toContain('mode=resetPassword');
  expect(await emails()).toContain(rashad.email);
  expect(await addStaff(administration, rashad.email, true)).toBeUndefined();
});

test('a hosted environment needs an access token, and says so before anything is called', async () => {
  vi.stubEnv('GOOGLE_ACCESS_TOKEN', '');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
  await expect(openAdministration(testEnvironment())).rejects.toThrow(/^GOOGLE_ACCESS_TOKEN is missing: /);
});

test('a person whose token the service refuses reads its own message and the roles that are missing', async () => {
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', '');
  const message = 'Caller does not have required permission to use project demo.';
  const projects: unknown[] = [];
  const authUrl = await serve((request, response) => {
    projects.push(request.headers['x-goog-user-project']);
    response.writeHead(403, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 403, message, status: 'PERMISSION_DENIED' } }));
  });
  const emulators = { ...localSettings.emulators, authUrl };
  const environment = testEnvironment({ settings: { ...localSettings, emulators } });
  await expect(withAdministration(environment, (one) => addStaff(one, aysel.email))).rejects.toThrow(
    `The service refuses this (403): ${message} In demo the account needs the roles "Firebase Authentication Admin"`,
  );
  expect(projects).toEqual(['demo']);
});
