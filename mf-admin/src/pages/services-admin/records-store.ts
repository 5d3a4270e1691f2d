import { create } from '@platform/contract';
import { type Records, readRecords } from '../../data/records';

type RecordsState = {
  /**
   * `loading`: the first services may be shown already, the others are being read. `stale`: the list is an earlier
   * one, as the last reading failed.
   */
  status: 'loading' | 'ready' | 'stale' | 'failed';
  records: Records;
};

const none: Records = { services: [], serviceDetails: [], categories: [] };

export const useRecords = create<RecordsState>(() => ({ status: 'loading', records: none }));

/** Reads everything again; the list stays as it is meanwhile. */
export async function loadRecords(): Promise<void> {
  const { status } = useRecords.getState();
  const shown = status === 'ready' || status === 'stale';
  if (!shown) useRecords.setState({ status: 'loading' });
  try {
    const records = await readRecords(
      shown ? undefined : (services) => useRecords.setState({ records: { ...none, services } }),
    );
    useRecords.setState({ status: 'ready', records });
  } catch {
    useRecords.setState({ status: shown ? 'stale' : 'failed' });
  }
}

/** Returns the title of a service, or its id where it has none. */
export function serviceName({ services }: Records, id: string): string {
  return services.find((service) => service.id === id)?.content?.title ?? id;
}
