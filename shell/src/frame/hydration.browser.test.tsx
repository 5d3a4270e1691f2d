import { act, Profiler, Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

test('a part of the page that hydrates after the language has changed keeps what was typed', async () => {
  document.documentElement.lang = 'az';
  const { createTexts, showLanguage } = await import('shared-i18n');
  const { useTexts } = createTexts<{ name: string }>('shell.test', {
    az: { name: 'Ad' },
    ru: { name: 'Имя' },
  });
  function Field() {
    const t = useTexts();
    return (
      <label>
        {t('name')} <input />
      </label>
    );
  }
  function Page() {
    // The frame's effects run before the parts inside boundaries are hydrated.
    useEffect(() => showLanguage('ru'), []);
    return (
      <Suspense>
        <Field />
      </Suspense>
    );
  }
  const root = document.createElement('div');
  root.innerHTML = '<!--$--><label>Ad<!-- --> <input></label><!--/$-->';
  document.body.append(root);
  const input = root.querySelector('input');
  if (input) input.value = 'Leyla';
  const onRecoverableError = vi.fn();
  hydrateRoot(root, <Page />, { onRecoverableError });
  await vi.waitFor(() => expect(root.textContent).toContain('Имя'));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector('input')).toBe(input);
  expect(input?.value).toBe('Leyla');
});

test('the language that a document already has leaves its element alone, whose styles would all be computed again', async () => {
  const { showLanguage } = await import('shared-i18n');
  showLanguage('az');
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.documentElement, { attributes: true });
  showLanguage('az');
  expect(observer.takeRecords()).toEqual([]);
  showLanguage('ru');
  expect(observer.takeRecords()).toHaveLength(1);
});

test('the texts of the next page come without rendering what is shown once more', async () => {
  const { createTexts } = await import('shared-i18n');
  const { useTexts } = createTexts<{ name: string }>('shell.test', { az: { name: 'Ad' } });
  const onRender = vi.fn();
  await render(
    <Profiler id="page" onRender={onRender}>
      <Shown useTexts={useTexts} />
    </Profiler>,
  );
  expect(onRender).toHaveBeenCalledOnce();
  await act(async () => createTexts<{ name: string }>('shell.next', { az: { name: 'Soyad' } }));
  expect(onRender).toHaveBeenCalledOnce();
});

function Shown({ useTexts }: { useTexts: () => (key: 'name') => string }) {
  return useTexts()('name');
}
