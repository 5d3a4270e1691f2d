import { create } from '@platform/contract';
import { type Records, readRecords } from '../../data/read';

type RecordsState = {
  /**
   * `loading`: the first services may be there already, the others are on their way. `stale`: the list is an earlier
   * one, for the last reading failed.
   */
  status: 'loading' | 'ready' | 'stale' | 'failed';
  records: Records;
};

const none: Records = { services: [], details: [], categories: [] };

export const useRecords = create<RecordsState>(() => ({ status: 'loading', records: none }));

/** Reads everything again; what is shown stays meanwhile. */
export async function loadRecords(): Promise<void> {
  const { status } = useRecords.getState();
  const shown = status === 'ready' || status === 'stale';
  if (!shown) useRecords.setState({ status: 'loading' });
  try {
    const records = await readRecords(shown ? undefined : begin);
    useRecords.setState({ status: 'ready', records });
  } catch {
    useRecords.setState({ status: shown ? 'stale' : 'failed' });
  }
}

function begin(services: Records['services']) {
  useRecords.setState({ records: { ...none, services } });
}
