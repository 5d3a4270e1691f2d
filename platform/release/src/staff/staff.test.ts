import { expect, test, vi } from 'vitest';
import { aysel, localAdministration } from '../../test-support/services';
import { testEnvironment } from '../../test-support/site';
import { addStaff, listStaff, openAdministration, removeStaff } from './staff';

const rashad = { email: 'rashad@example.az', password: 'local-secret' };

const opened = localAdministration({
  services: { pens: { title: 'Qələmlər' } },
  staff: { 'listed-1': true },
});

function start() {
  const administration = opened();
  const emails = async () => (await listStaff(administration)).map(({ email }) => email);
  return { administration, emails };
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

test('an account that is not there is named, or made where a password is given', async () => {
  const { administration, emails } = start();
  await expect(addStaff(administration, rashad.email)).rejects.toThrow(
    'There is no account rashad@example.az; "site staff add rashad@example.az --password …" makes one.',
  );
  await expect(removeStaff(administration, rashad.email)).rejects.toThrow('There is no account');
  await addStaff(administration, rashad.email, rashad.password);
  expect(await emails()).toContain(rashad.email);
});

test('a hosted environment needs an access token, and says so before anything is called', async () => {
  vi.stubEnv('GOOGLE_ACCESS_TOKEN', '');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
  await expect(openAdministration(testEnvironment())).rejects.toThrow(/^GOOGLE_ACCESS_TOKEN is missing: /);
});
