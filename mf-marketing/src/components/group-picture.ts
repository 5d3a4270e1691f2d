import cleaning from '../art/groups/cleaning.svg';
import furniture from '../art/groups/furniture.svg';
import household from '../art/groups/household.svg';
import itEquipment from '../art/groups/it-equipment.svg';
import plumbing from '../art/groups/plumbing.svg';
import stationery from '../art/groups/stationery.svg';
import workwear from '../art/groups/workwear.svg';

const pictures = new Map([
  ['cleaning', cleaning],
  ['workwear', workwear],
  ['it-equipment', itEquipment],
  ['household', household],
  ['furniture', furniture],
  ['plumbing', plumbing],
  ['stationery', stationery],
]);

/** Returns the address of a service's picture (400 × 300). Services that staff add have none. */
export function groupPicture(serviceId: string): string | undefined {
  return pictures.get(serviceId);
}
