import { languageNames } from 'shared-i18n';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import az from '../src/texts/az/admin.json';
import { form, openAdmin } from './admin';

const { fields } = az;

/** A picture that the test's own server has. */
export const picture = '/shell/public/goods/furniture-office-desk.svg';

export const path = 'services/garden';
export const service = {
  title: 'Bağ alətləri',
  icon: 'Wrench',
  features: ['Paslanmayan polad'],
  details: 'Bağ üçün hər şey.',
  products: [
    {
      id: 'bel',
      name: 'Bel',
      category: 'Torpaq',
      image: picture,
      volume: 'Polad',
      releaseDate: '2025-03-09',
    },
    { id: 'dirmiq', name: 'Dırmıq', category: 'Torpaq', translations: { ru: { name: 'Грабли' } } },
    { id: 'slanq', name: 'Şlanq', category: 'Suvarma' },
  ],
};

export const title = () => form().getByLabelText(fields.title);
export const language = (name: keyof typeof languageNames) =>
  page.getByRole('tab', { name: languageNames[name] });
export const editProduct = (name: string) => form().getByRole('link', { name: `${az.list.edit}: ${name}` });
export const productButton = (label: string, name: string) =>
  form().getByRole('button', { name: `${label}: ${name}` });

export function expectProducts(names: string[]) {
  const shown = () =>
    [...document.querySelectorAll('form ol li p:first-child')].map(({ textContent }) => textContent);
  return expect.poll(shown).toEqual(names);
}

/** Opens the service in the editor. @param search more of the address */
export const openService = (search = '', record: object = service) =>
  openAdmin({ [path]: record }, `?tab=services&edit=garden${search}`);
