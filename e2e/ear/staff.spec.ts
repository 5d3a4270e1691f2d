import { languages } from 'shared-i18n';
import { staff } from '../test-support/site';
import { test } from './test';

for (const language of languages) {
  test(`a colleague signs in, in ${language}`, async ({ journey }) => {
    const ear = journey('staff', language);
    await ear.open('/services-admin');
    await ear.pressUntil('Tab', /entry/);
    await ear.type(staff.email);
    await ear.pressUntil('Tab', /password/i);
    await ear.type(staff.password);
    await ear.press('Tab');
    await ear.press('Tab');
    await ear.press('Return');
    await ear.press('h');
  });
}
