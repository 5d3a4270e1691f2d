import { expect, test, vi } from 'vitest';
import { openAdministration } from './administration';
import { aysel, startLocalServices } from './services-for-test';
import { addStaff, listStaff, removeStaff } from './staff';

/** Every start compiles the emulator's API, seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const rashad = { email: 'rashad@example.az', password: 'local-secret' };

async function start() {
  const administration = openAdministration(
    await startLocalServices({ services: { pens: { title: 'Qələmlər' } }, staff: { 'listed-1': true } }),
  );
  const emails = async () => (await listStaff(administration)).map(({ email }) => email);
  const attributesOf = async (email: string) => {
    const found = await administration.accounts(':lookup', { email: [email] });
    return JSON.parse(JSON.stringify(found)).users[0];
  };
  return { administration, emails, attributesOf };
}

test('staff are listed by their claim and by their entry', async () => {
  const { administration } = await start();
  expect(await listStaff(administration)).toEqual([
    { id: aysel.localId, email: aysel.email, claim: true, listed: false },
    { id: 'listed-1', email: 'listed-1', claim: false, listed: true },
  ]);
});

test('the role is given and taken, and other claims stay', async () => {
  const { administration, emails, attributesOf } = await start();
  await administration.accounts('', rashad);
  const { localId } = await attributesOf(rashad.email);
  await administration.accounts(':update', { localId, customAttributes: '{"team":"sales"}' });

  await addStaff(administration, rashad.email);
  expect(JSON.parse((await attributesOf(rashad.email)).customAttributes)).toEqual({
    team: 'sales',
    staff: true,
  });
  expect(await emails()).toContain(rashad.email);

  await removeStaff(administration, rashad.email);
  expect(JSON.parse((await attributesOf(rashad.email)).customAttributes)).toEqual({ team: 'sales' });
  expect(await emails()).not.toContain(rashad.email);
});

test('who loses the role loses the entry and the sessions, too', async () => {
  const { administration, emails, attributesOf } = await start();
  await administration.write({ [`staff/${aysel.localId}`]: true });
  const { validSince } = await attributesOf(aysel.email);
  await removeStaff(administration, aysel.email);
  expect(await administration.read(`staff/${aysel.localId}`)).toBeNull();
  expect(Number((await attributesOf(aysel.email)).validSince)).toBeGreaterThanOrEqual(Number(validSince));
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

test('a hosted environment needs an access token, and says so before anything is called', () => {
  vi.stubEnv('GOOGLE_ACCESS_TOKEN', '');
  const firebase = { apiKey: 'x', authDomain: 'x', projectId: 'x', databaseURL: 'https://x.firebaseio.com' };
  const mail = { origin: 'https://x.example', publicKey: 'x', serviceId: 'x', templateId: 'x' };
  const settings = { siteUrl: 'https://www.example.az', firebase, mail };
  const hosted = { home: '.', hosting: '.', origins: {}, settings };
  expect(() => openAdministration(hosted)).toThrow(/^GOOGLE_ACCESS_TOKEN is missing: /);
  vi.unstubAllEnvs();
});
