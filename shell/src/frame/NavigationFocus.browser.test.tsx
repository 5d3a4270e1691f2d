import '@platform/ui/global.css';
import { PageHead } from '@platform/contract';
import { renderPart } from '@platform/contract/browser-test';
import { chooseLanguage } from 'shared-i18n';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Frame } from './Frame';
import { provideMenu } from './menu';
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

test('a navigation renders the header once: neither the click nor what is announced renders it again', async () => {
  const onRender = vi.fn(() => 'About');
  const text = {
    az: '',
    ru: '',
    get en() {
      return onRender();
    },
  };
  provideMenu([
    { path: '/about', place: 'header', text },
    { path: '/why-us', place: 'header', text: { az: '', en: 'Why us', ru: '' } },
  ]);
  await renderPart(<Frame bare={false} notFound={false} children={null} />, { language: 'en' });
  for (const name of ['About', 'Why us', 'About']) {
    document.title = `${name} – title`;
    onRender.mockClear();
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect.element(page.getByText(document.title)).toBeInTheDocument();
    expect(onRender, name).toHaveBeenCalledOnce();
  }
});
