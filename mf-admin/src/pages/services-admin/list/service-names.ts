import type { ServiceIcon } from '@platform/ui';
import type { Row, Service } from '../../../data/records';

/** How rows of details and categories show the service that they belong to. */
export function serviceNames(services: Row<Service>[]) {
  const byId = new Map(services.map(({ id, content }) => [id, content]));
  return {
    nameOf: (id: string): string => byId.get(id)?.title ?? id,
    iconOf: (id: string): ServiceIcon | undefined => byId.get(id)?.icon,
    isThere: (id: string): boolean => byId.has(id),
  };
}
