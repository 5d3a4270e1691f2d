import { expect, test } from 'vitest';
import { changeForm, failForm, isUnsaved, openForm, refuseForm, settleForm, startSaving } from './form';

const empty = { id: '', title: '' };

test('a form opens in add mode without a target and in edit mode with one, with nothing unsaved', () => {
  expect(openForm(empty, null).target).toBeNull();
  expect(openForm({ id: 'a', title: 'A' }, 'a').target).toBe('a');
  expect(isUnsaved(openForm(empty, null))).toBe(false);
});

test('typing is unsaved, and typing it back is not', () => {
  const typed = changeForm(openForm(empty, null), { title: 'A' });
  expect(isUnsaved(typed)).toBe(true);
  expect(isUnsaved(changeForm(typed, { title: '' }))).toBe(false);
});

test('a changed list is unsaved too', () => {
  const form = openForm({ features: ['a'] }, 'x');
  expect(isUnsaved(changeForm(form, { features: ['a'] }))).toBe(false);
  expect(isUnsaved(changeForm(form, { features: ['a', 'b'] }))).toBe(true);
});

test('typing in a field clears its own problem and the failure, not the other problems', () => {
  const refused = refuseForm(openForm(empty, null), { id: 'idMissing', title: 'titleMissing' });
  expect(changeForm(refused, { id: 'a' }).problems).toEqual({ title: 'titleMissing' });
  expect(changeForm(failForm(refused, 'offline'), { id: 'a' }).failure).toBeNull();
});

test('a failed save keeps mode and fields and ends the saving', () => {
  const saving = startSaving(changeForm(openForm({ id: 'a', title: 'A' }, 'a'), { title: 'B' }));
  expect(saving.saving).toBe(true);
  const failed = failForm(saving, 'unconfirmed');
  expect(failed).toMatchObject({
    target: 'a',
    fields: { id: 'a', title: 'B' },
    saving: false,
    failure: 'unconfirmed',
  });
  expect(isUnsaved(failed)).toBe(true);
});

test('a settled form has nothing unsaved', () => {
  const form = changeForm(openForm(empty, 'a'), { title: 'B' });
  expect(isUnsaved(settleForm(form))).toBe(false);
});

test('what staff are told of is another each time that saving is refused, and not while they type', () => {
  const problems = { id: 'idMissing', title: 'titleMissing' } as const;
  const refused = refuseForm(openForm(empty, null), { ...problems });
  const typed = changeForm(refused, { id: 'a' });
  expect(typed.told).toBe(refused.told);
  expect(refuseForm(typed, { ...problems }).told).not.toBe(refused.told);
});
