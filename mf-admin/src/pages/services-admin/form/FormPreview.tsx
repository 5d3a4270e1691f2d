import type { JsonObject } from '../../../data/json';
import type { Row } from '../../../data/records';
import type { Tab } from '../address';
import { Preview } from '../preview/Preview';
import { useRecords } from '../records';
import { useDraft } from './draft';
import { recordToSave } from './record-form';

/** The service's page with what this form holds, and with what is saved of its other records. */
export function FormPreview({ tab, id }: { tab: Tab; id: string }) {
  const { records } = useRecords();
  const draft = recordToSave(useDraft().form.fields);
  const saved = (rows: Row<unknown>[]): JsonObject | null => rows.find((row) => row.id === id)?.raw ?? null;
  return (
    <Preview
      tab={tab}
      id={id}
      service={tab === 'services' ? draft : (saved(records.services) ?? {})}
      details={tab === 'details' ? draft : saved(records.details)}
      category={saved(records.categories)}
    />
  );
}
