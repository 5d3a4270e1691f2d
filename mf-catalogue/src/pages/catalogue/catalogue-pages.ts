import cleaning from './art/cleaning.svg';
import interior from './art/interior.svg';
import office from './art/office.svg';
import workwear from './art/workwear.svg';

/** One page of the catalogue: a group of goods, with its texts in `pages.<id>`. */
export type CataloguePageEntry = {
  id: 'cleaning' | 'workwear' | 'office' | 'interior';
  /** URL of the picture. */
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

/** Intrinsic size of the pictures, in px. */
export const PICTURE_WIDTH_PX = 360;
export const PICTURE_HEIGHT_PX = 540;

export function servicePath(id: ServiceId): string {
  return `/services/${id}`;
}

/** The enquiry form with the subject filled in. */
export const quotePath = '/contact?subject=quote';
