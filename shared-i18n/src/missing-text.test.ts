import { expect, test } from 'vitest';
import { createTexts, onMissingText } from '.';

test('a key without a text is reported, one that the default language has is not', () => {
  const { text } = createTexts<{ title: string; titel: string }>('mf-a.page', {
    az: { title: 'Başlıq' },
    ru: {},
  });
  const missing: string[] = [];
  const stop = onMissingText((owner, key) => missing.push(`${owner} ${key}`));
  expect([text('title'), text('titel')]).toEqual(['Başlıq', 'titel']);
  stop();
  text('titel');
  expect(missing).toEqual(['mf-a.page titel']);
});
