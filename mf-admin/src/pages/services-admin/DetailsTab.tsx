import { useMemo } from 'react';
import { DetailForm } from './form/DetailForm';
import { FreshnessMark } from './freshness/FreshnessMark';
import { FeatureCount, Orphan } from './list/notes';
import { RecordList } from './list/RecordList';
import { serviceNames } from './list/service-names';
import { useRecords } from './records';
import { TabLayout } from './TabLayout';

export function DetailsTab() {
  const { services, details } = useRecords().records;
  const names = useMemo(() => serviceNames(services), [services]);
  const rows = useMemo(
    () =>
      details.map(({ id, content, raw }) => ({
        ...names.rowOf(id),
        notes: (
          <>
            {content && <FeatureCount count={content.features.length} />}
            {!names.isThere(id) && <Orphan />}
            <FreshnessMark path={`serviceDetails/${id}`} />
          </>
        ),
        malformed: content === null,
        editable: raw !== null,
      })),
    [details, names],
  );
  return (
    <TabLayout
      list={<RecordList tab="details" rows={rows} />}
      form={<DetailForm services={services} details={details} nameOf={names.nameOf} />}
    />
  );
}
