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
  const { container } = await renderPart(<Page />, { language: 'az' });
  const told = page.elementLocator(container).getByText(/\|/);
  await expect.element(told).not.toBeInTheDocument();
  chooseLanguage('ru');
  await expect.element(told).toMatchTextContent(/^Русский – Главная \| Xəzər Tədarük$/);
});
