import { isObject, type JsonObject } from './json';
import { availabilityStates } from './limits';

export type Availability = {
  state: (typeof availabilityStates)[number];
  /** Until a product on order is delivered. */
  days: number | null;
  /** The ids of the product that replaces it, and of its service. */
  replacement: { service: string; product: string } | null;
};

/** @param value its `replacement` is the ids of service and product, as in `cleaning/hand-soap` */
export function parseAvailability(value: unknown): Availability | null {
  const { state, days, replacement }: JsonObject = isObject(value) ? value : {};
  const known = availabilityStates.find((one) => one === state);
  const [service, product] = typeof replacement === 'string' ? replacement.split('/') : [];
  return known
    ? {
        state: known,
        days: typeof days === 'number' ? days : null,
        replacement: service && product ? { service, product } : null,
      }
    : null;
}
