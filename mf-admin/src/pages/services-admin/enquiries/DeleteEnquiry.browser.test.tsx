import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openAdmin, takeErrors, texts } from '../../../../test-support/admin';
import { useSession } from '../../../data/client/session';
import az from '../../../texts/az/enquiries.json';

test('an enquiry is deleted at a person’s request by staff who may, after a question; a refusal says so', async () => {
  const [other, number] = ['XT-2026-0416-A4', 'XT-2026-0417-K3'];
  const sent = { sending: 'a'.repeat(32), language: 'ru', email: 'u@example.az', service: 'furniture' };
  const enquiry = { ...sent, at: 1_762_000_000_000, name: 'Leyla', message: 'Stol' };
  const values = {
    [`enquiries/${other}`]: { ...enquiry, name: 'Rəşad' },
    [`enquiries/${number}`]: { ...enquiry, lines: 1 },
    [`enquiryLines/${number}`]: [{ name: 'Stul', quantity: 3, unit: 'set' }],
  };
  const database = await openAdmin(values, `?tab=enquiries&enquiry=${number}`);
  const start = page.getByRole('button', { name: az.deletion.start });
  await expect.element(page.getByRole('button', { name: az.sheet.print })).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  const user = { id: 'aygun', email: 'aygun@example.az', staff: true, erases: true };
  useSession.setState({ status: 'signed-in', user });
  await start.click();
  await expectAccessible();
  const dialog = page.getByRole('dialog');
  database.denied = true;
  await dialog.getByRole('button', { name: az.deletion.confirm }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(texts.az.failure.denied);
  expect(takeErrors().length).toBeGreaterThan(0);
  database.denied = false;
  await dialog.getByRole('button', { name: az.deletion.confirm }).click();
  await expect.element(page.getByRole('link', { name: 'Rəşad' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Leyla' })).not.toBeInTheDocument();
  for (const place of ['enquiries', 'enquiryLines'])
    expect(database.stored(`${place}/${number}`), place).toBeNull();
  const last = database.stored('enquiryDeletions/last');
  expect(database.stored(`enquiryDeletions/${last}`)).toMatchObject({ by: user.email, count: 1 });
});
