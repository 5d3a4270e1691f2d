import '@platform/ui/global.css';
import { renderPart, sectionOf } from '@platform/contract/browser-test';
import { exampleCompany } from '@platform/contract/example-company';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ContactPage } from './ContactPage';

/** The height below the site's header in a window of 700 px. */
const UNDER_HEADER_PX = 620;

const place = { path: '/contact', language: 'en' } as const;
const info = () => sectionOf('Call or write');
const office = () => sectionOf('Our office');
const terms = () => sectionOf('Before you write');
const firstField = page.getByRole('textbox', { name: /^Full name/ });
const call = page.getByRole('link', { name: 'Call us' });
const whatsapp = page.getByRole('link', { name: 'Write on WhatsApp' });

test('a phone has buttons to call and to write on WhatsApp, a wide window has the numbers; both show where the form begins', async () => {
  await page.viewport(390, UNDER_HEADER_PX);
  await renderPart(<ContactPage />, place);
  await expect.element(call).toHaveAttribute('href', 'tel:+994120000001');
  await expect.element(whatsapp).toHaveAttribute('href', 'https://wa.me/994500000001');
  await expect.element(call).toBeVisible();
  await expect.element(firstField).toBeInViewport({ ratio: 1 });
  await page.viewport(1440, UNDER_HEADER_PX);
  await expect.element(firstField).toBeInViewport({ ratio: 1 });
  await expect.element(call).not.toBeInTheDocument();
  await expect.element(whatsapp).not.toBeInTheDocument();
  await expect.element(info().getByRole('link', { name: 'WhatsApp: +994 50 000 00 01' })).toBeVisible();
});

test('the contact page has directions, the answering time and the registration', async () => {
  await renderPart(<ContactPage />, place);
  await expect
    .element(office().getByRole('link', { name: 'Get directions' }))
    .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=40.3725,49.8433');
  await expect.element(terms()).toMatchTextContent('On working days we answer within 24 hours.');
  await expect.element(office()).toMatchTextContent('Limited liability companyTax ID (VÖEN) 0000000000');
  const details = office().getByRole('link', { name: 'Bank details and certificates' });
  await expect.element(details).toHaveAttribute('href', '/about#details');
});

test('the contact page shows nothing for what the company leaves out', async () => {
  const { map: _, whatsapp: __, legalForm, taxId, ...company } = exampleCompany;
  await renderPart(<ContactPage />, { ...place, more: { company } });
  await expect.element(office()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/WhatsApp|VÖEN|directions|undefined/);
  await expect.element(whatsapp).not.toBeInTheDocument();
});

test('clients under contract are offered support at the hours of the settings', async () => {
  await renderPart(<ContactPage />, { ...place, more: { company: { ...exampleCompany, support: '24/5' } } });
  await expect.element(terms()).toMatchTextContent('24/5 support for clients under contract.');
});
