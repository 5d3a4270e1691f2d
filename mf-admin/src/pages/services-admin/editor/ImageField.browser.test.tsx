import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { form, openAdmin, row } from '../../../../test-support/admin';
import { uploadPicture } from '../../../data/pictures/pictures';
import az from '../../../texts/az/admin.json';
import { currentDraft } from './drafts';

vi.mock(import('@platform/data/stored-files'), async (load) => ({
  ...(await load()),
  hasStorage: () => true,
}));
vi.mock(import('../../../data/pictures/pictures'), async (load) => ({
  ...(await load()),
  uploadPicture: vi.fn(),
}));
vi.mock(import('../../../data/pictures/picture-files'), () => ({
  pictureFiles: async (file: Blob) => ({ large: file, small: file }),
}));

const uploaded = { image: '/large.webp', imageSmall: '/small.webp' };
const products = [{ id: 'bel', name: 'Bel' }];
const file = new File(['x'], 'x.png', { type: 'image/png' });

test('a picture that arrives late goes to the product it was chosen for, and to no other', async () => {
  const upload = Promise.withResolvers<typeof uploaded>();
  vi.mocked(uploadPicture).mockReturnValue(upload.promise);
  const other = { title: 'Ev', products: [{ id: 'qab', name: 'Qab' }] };
  await openAdmin(
    { 'services/garden': { title: 'Bağ', products }, 'services/home': other },
    '?tab=services&edit=garden&product=0',
  );
  await page.getByLabelText(az.products.upload.label).upload(file);
  await expect.poll(() => vi.mocked(uploadPicture).mock.calls).toHaveLength(1);
  await row('home').getByRole('link').click();
  await expect.element(form().getByLabelText(az.fields.title)).toHaveValue('Ev');
  upload.resolve(uploaded);
  await upload.promise;
  expect(currentDraft('services')).toMatchObject({
    target: 'home',
    record: { products: { 0: { id: 'qab' } } },
  });
  expect(JSON.stringify(currentDraft('services').record)).not.toContain('webp');
});
