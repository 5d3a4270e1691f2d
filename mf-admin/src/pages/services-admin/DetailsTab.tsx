import { DetailForm } from './form/DetailForm';
import { FreshnessMark } from './freshness/FreshnessMark';
import { RecordList } from './list/RecordList';
import { serviceNames } from './list/service-names';
import { useRecords } from './records';
import { TabLayout } from './TabLayout';
import { useTexts } from './texts';

export function DetailsTab() {
  const t = useTexts();
  const { services, details } = useRecords().records;
  const { nameOf, iconOf, isThere } = serviceNames(services);
  const rows = details.map(({ id, content }) => ({
    id,
    name: nameOf(id),
    icon: iconOf(id),
    notes: (
      <>
        {content && content.features.length > 0 && (
          <span>{t('list.features', { count: content.features.length })}</span>
        )}
        {!isThere(id) && <span>{t('list.orphan')}</span>}
        <FreshnessMark path={`serviceDetails/${id}`} />
      </>
    ),
    malformed: content === null,
  }));
  return (
    <TabLayout
      list={<RecordList tab="details" rows={rows} />}
      form={<DetailForm services={services} details={details} nameOf={nameOf} />}
    />
  );
}
