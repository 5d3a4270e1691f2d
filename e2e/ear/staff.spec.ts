import admin from 'mf-admin/texts/en/admin.json' with { type: 'json' };
import texts from 'mf-admin/texts/en/enquiries.json' with { type: 'json' };
import { updateData } from '../test-support/backend';
import { staff } from '../test-support/site';
import { type Journey, test } from './test';

const number = 'XT-2026-0417-K3';
const enquiry = {
  at: 1_762_000_000_000,
  sending: 'a'.repeat(32),
  language: 'ru',
  name: 'Ülviyyə Əliyeva',
  email: 'u@example.az',
  company: 'Bakı məktəbi',
  service: 'furniture',
  message: 'Нужны столы и стулья.',
};
const record = 'services/ear';

test.beforeEach(() =>
  updateData({
    [record]: { title: 'Bağ alətləri', icon: 'Wrench' },
    [`enquiries/${number}`]: enquiry,
    [`enquiryHandling/${number}`]: null,
  }),
);

test.afterEach(() => updateData({ [record]: null, [`enquiries/${number}`]: null }));

async function signIn(ear: Journey, path: string) {
  await ear.open(path);
  await ear.pressUntil('Tab', /entry/);
  await ear.type(staff.email);
  await ear.pressUntil('Tab', /password/i);
  await ear.type(staff.password);
  await ear.press('Tab');
  await ear.press('Tab');
  await ear.press('Return');
}

test('a colleague signs in, answers an enquiry and leaves a note', async ({ journey }) => {
  const ear = journey('staff-enquiry', 'en');
  await signIn(ear, `/services-admin?tab=enquiries&enquiry=${number}`);
  await ear.press('ctrl+Home');
  await ear.pressUntil('Tab', new RegExp(texts.open.back));
  await ear.press('h');
  await ear.pressTimes('Down', 5);
  await ear.pressUntil('Tab', new RegExp(texts.status.answered));
  await ear.press('Return');
  await ear.pressUntil('Tab', new RegExp(texts.notes.new));
  await ear.type('OK');
  await ear.press('Tab');
  await ear.press('Return');
});

test('a colleague changes a service, deletes it and undoes that', async ({ journey }) => {
  const ear = journey('staff-record', 'en');
  await signIn(ear, '/services-admin?tab=services');
  await ear.press('ctrl+Home');
  await ear.pressUntil('Tab', /page tab/);
  await ear.press('Right');
  await ear.press('Left');
  await ear.pressTimes('Tab', 4);
  await ear.pressUntil('Tab', /Bağ alətləri link/);
  await ear.press('Return');
  await ear.type('1');
  await ear.pressUntil('Tab', new RegExp(admin.form.update));
  await ear.press('Return');
  await ear.press('Tab');
  await ear.press('Return');
  await ear.press('Tab');
  await ear.press('Return');
  await ear.press('Tab');
  await ear.press('Return');
});

test('two colleagues change the same service', async ({ journey }) => {
  const ear = journey('staff-conflict', 'en');
  await signIn(ear, '/services-admin?tab=services&edit=ear');
  await ear.press('ctrl+Home');
  await ear.pressUntil('Tab', new RegExp(`${admin.fields.title} entry`));
  await ear.type('1');
  await updateData({ [`${record}/title`]: 'Park alətləri', 'stamps/ear': { '.sv': 'timestamp' } });
  await ear.pressUntil('Tab', new RegExp(admin.form.update));
  await ear.press('Return');
  await ear.pressTimes('Up', 3);
  await ear.pressTimes('Tab', 3);
  await ear.press('Return');
});
