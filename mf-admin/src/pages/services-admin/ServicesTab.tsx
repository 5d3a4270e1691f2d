import { useMemo } from 'react';
import { ServiceForm } from './form/ServiceForm';
import { FreshnessMark } from './freshness/FreshnessMark';
import { ProductCount } from './list/notes';
import { RecordList } from './list/RecordList';
import { titlesOf } from './list/service-names';
import { useRecords } from './records';
import { TabLayout } from './TabLayout';

export function ServicesTab() {
  const { services } = useRecords().records;
  const rows = useMemo(
    () =>
      services.map(({ id, content, raw }) => ({
        id,
        name: content?.title ?? id,
        aliases: titlesOf(raw),
        changedAt: typeof raw?.updatedAt === 'number' ? raw.updatedAt : undefined,
        icon: content?.icon,
        notes: (
          <>
            {content && <ProductCount count={content.products} />}
            <FreshnessMark path={`services/${id}`} />
          </>
        ),
        malformed: content === null,
        editable: raw !== null,
      })),
    [services],
  );
  return (
    <TabLayout
      list={<RecordList tab="services" rows={rows} />}
      form={<ServiceForm services={services} />}
      begun={services.length > 0}
    />
  );
}
