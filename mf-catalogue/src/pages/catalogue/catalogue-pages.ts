import cleaning from './art/cleaning.svg';
import interior from './art/interior.svg';
import office from './art/office.svg';
import workwear from './art/workwear.svg';

/** One page of the catalogue: a group of goods. Its texts stand under `pages.<id>`. */
export type CataloguePageEntry = {
  id: 'cleaning' | 'workwear' | 'office' | 'interior';
  /** Address of the picture, 360 × 540. */
  image: string;
  /** Ids of the services whose goods the page shows. */
  services: readonly ServiceId[];
};

export type ServiceId =
  | 'cleaning'
  | 'workwear'
  | 'it-equipment'
  | 'household'
  | 'furniture'
  | 'plumbing'
  | 'stationery';

/** The catalogue, in the order of its pages. */
export const cataloguePages: readonly CataloguePageEntry[] = [
  { id: 'cleaning', image: cleaning, services: ['cleaning', 'household'] },
  { id: 'workwear', image: workwear, services: ['workwear'] },
  { id: 'office', image: office, services: ['it-equipment', 'stationery'] },
  { id: 'interior', image: interior, services: ['furniture', 'plumbing'] },
];

/** Size of the pictures as drawn, in px. */
export const PICTURE_WIDTH_PX = 360;
export const PICTURE_HEIGHT_PX = 540;

export function servicePath(id: ServiceId): string {
  return `/services/${id}`;
}

/** The enquiry form, with its subject filled in. */
export const quotePath = '/contact?subject=quote';
