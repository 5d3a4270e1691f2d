import { readData, writeData } from './database';

export const SERVICES = 500;
export const PRODUCTS_EACH = 20;

/** Fills the database with hundreds of services beside those that are there; gives back the way to what it was. */
export async function withManyServices(): Promise<() => Promise<void>> {
  const before = await readData<object>('services');
  const added = Array.from({ length: SERVICES }, (_, index) => [idOf(index), manyOf(index)]);
  await writeData('services', { ...before, ...Object.fromEntries(added) });
  return () => writeData('services', before);
}

export function idOf(index: number): string {
  return `area-${String(index).padStart(3, '0')}`;
}

export function titleOf(index: number): string {
  return `Fəaliyyət sahəsi ${index}`;
}

function manyOf(index: number) {
  return {
    title: titleOf(index),
    icon: 'Book',
    features: ['Bütün regionlara çatdırılma', 'Zəmanət'],
    translations: { en: { title: `Area ${index}` }, ru: { title: `Направление ${index}` } },
    updatedAt: 1_760_000_000_000 + index,
    products: Array.from({ length: PRODUCTS_EACH }, (_, product) => productOf(index, product)),
  };
}

/** About as long as a real one in one language. */
function productOf(service: number, product: number) {
  return {
    name: `Məhsul ${service}-${product}`,
    category: `Qrup ${product % 4}`,
    image: '/goods/furniture-office-desk.svg',
    description:
      'Gündəlik iş üçün nəzərdə tutulub. Rəngi və ölçüsü sifarişə uyğun seçilir, yerində quraşdırılır.',
    usage: 'Fərdi iş yeri, qəbul otağı, mühasibatlıq.',
    features: ['Üst siyirtmə kilidlidir', 'Hündürlüyü tənzimlənir', '24 aylıq zəmanət'],
    volume: '140 × 70 × 75 sm',
    origin: 'Azərbaycan',
    safety: 'EN 527 (iş masaları). Kənarına 40 kq-dan artıq yük qoymayın.',
    releaseDate: '2025-04-10',
    hashtags: ['#ofis', '#masa', '#EN527'],
  };
}
