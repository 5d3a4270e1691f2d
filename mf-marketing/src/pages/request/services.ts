import { create } from '@platform/contract';
import { categories, type RequestLine } from '@platform/goods';
import { inLanguage, type Product } from '@platform/records';
import { useEffect, useState } from 'react';
import type { Language } from 'shared-i18n';
import type { ServiceSnapshot } from '../../data/services';

/** The services of the list, from their last read. */
const useSnapshots = create<Record<string, ServiceSnapshot>>(() => ({}));

/** Returns the services that were read from the database, and reads each of these once. */
export function useServices(ids: Iterable<string>): Record<string, ServiceSnapshot> {
  const [asked] = useState(new Set<string>());
  useEffect(() => {
    for (const id of ids) if (!asked.has(id)) void read(id);
    for (const id of ids) asked.add(id);
  });
  return useSnapshots();
}

/** Returns a service that was read by another part of the page. */
export function useReadService(id: string): ServiceSnapshot | undefined {
  return useSnapshots((services) => services[id]);
}

/**
 * Returns a product of the services that were read, for components that use one of the hooks.
 * @returns `null` if the product is gone, `undefined` if its service was not read
 */
export function readProduct(ids: RequestLine['product'] | null): Product | null | undefined {
  const found = ids && useSnapshots.getState()[ids.service];
  return found ? (found.service?.products.find(({ id }) => id === ids.product) ?? null) : undefined;
}

/** Loads the reading code on first use: pages without data share this chunk. */
async function read(id: string): Promise<void> {
  try {
    const { liveService } = await import('../../data/services');
    await liveService.visit(id, null);
    const snapshot = liveService.last(id);
    if (snapshot) useSnapshots.setState({ [id]: snapshot });
  } catch (error) {
    console.error(`Reading ${id} failed:`, error);
  }
}

/** Returns the title of a service, or its id without a known title. */
export function serviceName(service: string, language: Language): string {
  const title = useSnapshots.getState()[service]?.service?.title;
  const name = title ?? categories.find(({ id }) => id === service)?.name;
  return name ? inLanguage(name, language).value : service;
}
