import type { JsonObject } from '../../../data/json';
import { textAt } from '../../../data/record-edit';
import type { Row, Service } from '../../../data/records';

/** How rows of details and categories show the service that they belong to. */
export function serviceNames(services: Row<Service>[]) {
  const byId = new Map(services.map((service) => [service.id, service]));
  const nameOf = (id: string): string => byId.get(id)?.content?.title ?? id;
  return {
    nameOf,
    isThere: (id: string): boolean => byId.has(id),
    rowOf: (id: string) => ({
      id,
      name: nameOf(id),
      aliases: titlesOf(byId.get(id)?.raw ?? null),
      icon: byId.get(id)?.content?.icon,
    }),
  };
}

/** A service's titles in the other languages. */
export function titlesOf(service: JsonObject | null): string[] {
  return ['en', 'ru'].map((language) => textAt(service, ['translations', language, 'title']));
}
