import { languages } from 'shared-i18n';
import { staff } from '../test-support/site';
import { test } from './test';

for (const language of languages) {
  test(`a colleague signs in, finds a service and opens it, in ${language}`, async ({ journey }) => {
    const ear = journey('staff', language);
    await ear.open('/services-admin');
    await ear.pressUntil('Tab', /entry/);
    await ear.type(staff.email);
    await ear.pressUntil('Tab', /password/i);
    await ear.type(`${staff.password}\n`);
    await ear.pressTimes('h', 3);
    await ear.press('ctrl+Home');
    await ear.pressUntil('Tab', /page tab/);
    await ear.press('Right');
    await ear.pressUntil('Tab', /entry/);
    await ear.type('cleaning');
    await ear.pressUntil('Tab', /cleaning/i);
    await ear.press('Return');
    await ear.pressTimes('Tab', 4);
  });
}
