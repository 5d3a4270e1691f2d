import { recordKinds } from '@platform/records';
import { beforeEach, expect, test } from 'vitest';
import { editText, openDraft } from './draft';
import { changeDraft, claimDrafts, currentDraft, discardDrafts, losesDraft } from './drafts';

beforeEach(() => discardDrafts(recordKinds));

function editFurniture() {
  const draft = openDraft('services', 'furniture', { title: 'Mebel' });
  changeDraft('services', () => editText(draft, ['title'], 'Ofis mebeli'));
}

test('without unsaved changes nothing is lost anywhere', () => {
  expect(losesDraft(null)).toBe(false);
  expect(losesDraft({ kind: 'services', edit: 'furniture' })).toBe(false);
});

test('leaving the page loses the draft of any tab, another record that of its own tab', () => {
  editFurniture();
  expect(losesDraft(null)).toBe(true);
  for (const edit of ['plumbing', null]) expect(losesDraft({ kind: 'services', edit })).toBe(true);
});

test('another tab loses nothing, and coming back to the draft neither', () => {
  editFurniture();
  expect(losesDraft({ kind: 'serviceDetails', edit: null })).toBe(false);
  expect(losesDraft({ kind: 'services', edit: 'furniture' })).toBe(false);
});

test('a user gets their drafts back without the last failure, another one finds none', () => {
  claimDrafts('aygun');
  editFurniture();
  changeDraft('services', (draft) => ({ ...draft, failure: 'denied' }));
  claimDrafts('aygun');
  expect(currentDraft('services')).toMatchObject({ target: 'furniture', failure: null });
  claimDrafts('rashad');
  expect(currentDraft('services').target).toBeNull();
});
