import { create } from '@platform/contract';
import { categories } from '@platform/goods';
import { inLanguage } from '@platform/records';
import { useEffect } from 'react';
import type { Language } from 'shared-i18n';
import type { ServiceSnapshot } from '../../data/services';
import { text } from './texts';

/** The services of the list, from their last read. */
const useServices = create<Record<string, ServiceSnapshot>>(() => ({}));

/** Returns a service from the database; `undefined` before the read and after a failed one. */
export function useService(id: string): ServiceSnapshot | undefined {
  useEffect(() => {
    void read(id);
  }, [id]);
  return useServices((services) => services[id]);
}

/** Loads the reading code on first use: pages without data share this chunk. */
async function read(id: string): Promise<void> {
  try {
    const { liveService } = await import('../../data/services');
    await liveService.visit(id, null);
    const snapshot = liveService.last(id);
    if (snapshot) useServices.setState({ [id]: snapshot });
  } catch (error) {
    console.error(`Reading ${id} failed:`, error);
  }
}

/** Returns the title of a service, its id without a known title, or the title of lines without a product. */
export function serviceName(service: string | null, language: Language): string {
  if (service === null) return text('lines.free', { lng: language });
  const title = useServices.getState()[service]?.service?.title;
  const name = title ?? categories.find(({ id }) => id === service)?.name;
  return name ? inLanguage(name, language).value : service;
}
