import { expect, test, vi } from 'vitest';
import { aysel, startAdministration } from '../../test-support/services';
import { openAdministration } from './administration';
import { addStaff, listStaff, removeStaff } from './staff';

/** Every start compiles the emulator's API, seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const rashad = { email: 'rashad@example.az', password: 'local-secret' };

async function start() {
  const administration = await startAdministration({
    services: { pens: { title: 'Qələmlər' } },
    staff: { 'listed-1': true },
  });
  const emails = async () => (await listStaff(administration)).map(({ email }) => email);
  return { administration, emails };
}

test('staff are listed by their claim and by their entry', async () => {
  const { administration } = await start();
  expect(await listStaff(administration)).toEqual([
    { id: aysel.localId, email: aysel.email, claim: true, listed: false },
    { id: 'listed-1', email: 'listed-1', claim: false, listed: true },
  ]);
});

test('the role is given and taken, and other claims stay', async () => {
  const { administration, emails } = await start();
  const { auth } = administration;
  const { uid } = await auth.createUser(rashad);
  await auth.setCustomUserClaims(uid, { team: 'sales' });

  await addStaff(administration, rashad.email);
  expect((await auth.getUser(uid)).customClaims).toEqual({ team: 'sales', staff: true });
  expect(await emails()).toContain(rashad.email);

  await removeStaff(administration, rashad.email);
  expect((await auth.getUser(uid)).customClaims).toEqual({ team: 'sales' });
  expect(await emails()).not.toContain(rashad.email);
});

test('who loses the role loses the entry and the sessions, too', async () => {
  const { administration, emails } = await start();
  const validAfter = async () =>
    Date.parse((await administration.auth.getUser(aysel.localId)).tokensValidAfterTime ?? '');
  await administration.write({ [`staff/${aysel.localId}`]: true });
  const before = await validAfter();
  await removeStaff(administration, aysel.email);
  expect(await administration.read(`staff/${aysel.localId}`)).toBeNull();
  expect(await validAfter()).toBeGreaterThanOrEqual(before);
  expect(await emails()).toEqual(['listed-1']);
});

test('an account that is not there is named, or made where a password is given', async () => {
  const { administration, emails } = await start();
  await expect(addStaff(administration, rashad.email)).rejects.toThrow(
    'There is no account rashad@example.az; "site staff add rashad@example.az --password …" makes one.',
  );
  await expect(removeStaff(administration, rashad.email)).rejects.toThrow('There is no account');
  await addStaff(administration, rashad.email, rashad.password);
  expect(await emails()).toContain(rashad.email);
});

test('a hosted environment needs an access token, and says so before anything is called', async () => {
  vi.stubEnv('GOOGLE_ACCESS_TOKEN', '');
  const firebase = { apiKey: 'x', authDomain: 'x', projectId: 'x', databaseURL: 'https://x.firebaseio.com' };
  const mail = { origin: 'https://x.example', publicKey: 'x', serviceId: 'x', templateId: 'x' };
  const settings = { siteUrl: 'https://www.example.az', firebase, mail };
  const hosted = { home: '.', hosting: '.', origins: {}, settings };
  await expect(openAdministration(hosted)).rejects.toThrow(/^GOOGLE_ACCESS_TOKEN is missing: /);
  vi.unstubAllEnvs();
});
