/// <reference path="./lucide.d.ts" />
import type { ServiceIcon } from '@platform/records';
import Book from 'lucide/dist/esm/icons/book.mjs';
import Droplet from 'lucide/dist/esm/icons/droplet.mjs';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import Shirt from 'lucide/dist/esm/icons/shirt.mjs';
import Sofa from 'lucide/dist/esm/icons/sofa.mjs';
import Warehouse from 'lucide/dist/esm/icons/warehouse.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import type { Drawing } from './icons';

/** The drawings of the icons that records name. */
export const serviceDrawings: Record<ServiceIcon, Drawing> = {
  Book,
  Droplet,
  Monitor,
  Shirt,
  Sofa,
  Warehouse,
  Wrench,
};
