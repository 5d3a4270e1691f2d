import { renderPart } from '@platform/contract/browser-test';
import { exampleCompany } from '@platform/contract/example-company';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Footer } from './Footer';

const footer = page.getByRole('contentinfo');

test('the footer names the company as it is registered, in the language of the page', async () => {
  await renderPart(<Footer />, { language: 'en' });
  await expect.element(footer).toMatchTextContent('Limited liability company, Tax ID (VÖEN) 0000000000');
  await expect.element(footer.getByRole('link', { name: 'Instagram' })).toBeInTheDocument();
});

test.each([
  [2025, '© 2025 Xəzər'],
  [2027, '© 2025–2027 Xəzər'],
])('in %i the copyright is of the years since the company was founded', async (year, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 5) });
  await renderPart(<Footer />, { language: 'en' });
  await expect.element(footer).toMatchTextContent(text);
});

test('the footer shows nothing for what the company leaves out', async () => {
  const { legalForm: _, taxId: __, ...company } = exampleCompany;
  const social = { linkedin: 'https://www.linkedin.com/company/c' };
  await renderPart(<Footer />, { language: 'en', more: { company: { ...company, social } } });
  await expect.element(footer).not.toMatchTextContent(/VÖEN|·|undefined/);
  await expect.element(footer.getByRole('link', { name: 'LinkedIn' })).toBeInTheDocument();
  await expect.element(footer.getByRole('link', { name: 'Instagram' })).not.toBeInTheDocument();
});
