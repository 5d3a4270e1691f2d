import '@platform/ui/global.css';
import { PageHead } from '@platform/contract';
import { renderPart } from '@platform/contract/browser-test';
import { chooseLanguage } from 'shared-i18n';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NavigationFocus } from './NavigationFocus';
import { useTexts } from './texts';

function Page() {
  const t = useTexts();
  return (
    <>
      <PageHead title={t('home')} description="" keywords="" />
      <NavigationFocus />
    </>
  );
}

test('another language is announced in itself, with the title that the page has in it', async () => {
  await renderPart(<Page />, { language: 'az' });
  const status = page.getByRole('status');
  await expect.element(status).toBeEmptyDOMElement();
  chooseLanguage('ru');
  await expect.element(status).toMatchTextContent(/^Русский – Главная \| Xəzər Tədarük$/);
});
