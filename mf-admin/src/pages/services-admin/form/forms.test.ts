import { expect, test } from 'vitest';
import { type Drafts, losesDraft } from './forms';

const clean: Drafts = {
  services: { target: null, unsaved: false },
  details: { target: null, unsaved: false },
  categories: { target: null, unsaved: false },
};

test('without unsaved changes nothing is lost anywhere', () => {
  expect(losesDraft(clean, null)).toBe(false);
  expect(losesDraft(clean, { tab: 'services', edit: 'furniture' })).toBe(false);
});

test('leaving the page loses the draft of any tab', () => {
  expect(losesDraft({ ...clean, categories: { target: 'a', unsaved: true } }, null)).toBe(true);
});

test('another tab loses nothing, and coming back to the draft neither', () => {
  const drafts = { ...clean, services: { target: 'furniture', unsaved: true } };
  expect(losesDraft(drafts, { tab: 'details', edit: null })).toBe(false);
  expect(losesDraft(drafts, { tab: 'services', edit: 'furniture' })).toBe(false);
});

test('another record in the same tab loses the draft', () => {
  const drafts = { ...clean, services: { target: 'furniture', unsaved: true } };
  expect(losesDraft(drafts, { tab: 'services', edit: 'plumbing' })).toBe(true);
  expect(losesDraft(drafts, { tab: 'services', edit: null })).toBe(true);
});
