import { ServiceForm } from './form/ServiceForm';
import { FreshnessMark } from './freshness/FreshnessMark';
import { RecordList } from './list/RecordList';
import { useRecords } from './records';
import { TabLayout } from './TabLayout';
import { useTexts } from './texts';

export function ServicesTab() {
  const t = useTexts();
  const { services } = useRecords().records;
  const rows = services.map(({ id, content }) => ({
    id,
    name: content?.title ?? id,
    icon: content?.icon,
    notes: (
      <>
        {content && content.products > 0 && <span>{t('list.products', { count: content.products })}</span>}
        <FreshnessMark path={`services/${id}`} />
      </>
    ),
    malformed: content === null,
  }));
  return (
    <TabLayout list={<RecordList tab="services" rows={rows} />} form={<ServiceForm services={services} />} />
  );
}
