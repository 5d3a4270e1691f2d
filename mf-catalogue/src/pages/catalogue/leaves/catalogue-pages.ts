import type az from '../../../texts/az/catalogue.json';
import cleaning from '../art/cleaning.svg';
import interior from '../art/interior.svg';
import office from '../art/office.svg';
import workwear from '../art/workwear.svg';

type Texts = typeof az;

/** One page of the catalogue: a group of goods, with its texts in `pages.<id>`. */
export type CataloguePageEntry = {
  id: keyof Texts['pages'];
  image: string;
  /** Ids of the services whose goods the page shows. */
  services: readonly (keyof Texts['services'])[];
};

/** The catalogue, in the order of its pages. */
export const cataloguePages: readonly CataloguePageEntry[] = [
  { id: 'cleaning', image: cleaning, services: ['cleaning', 'household'] },
  { id: 'workwear', image: workwear, services: ['workwear'] },
  { id: 'office', image: office, services: ['it-equipment', 'stationery'] },
  { id: 'interior', image: interior, services: ['furniture', 'plumbing'] },
];

export const PICTURE_WIDTH_PX = 360;
export const PICTURE_HEIGHT_PX = 540;
