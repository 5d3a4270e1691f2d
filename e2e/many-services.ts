import { updateData } from './database';

export const SERVICES = 500;
export const PRODUCTS_EACH = 20;

/** Adds hundreds of services to those in the database. */
export function addManyServices(): Promise<void> {
  const added = Array.from({ length: SERVICES }, (_, index) => [`services/${idOf(index)}`, manyOf(index)]);
  return updateData(Object.fromEntries(added));
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
