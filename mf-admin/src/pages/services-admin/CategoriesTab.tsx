import { CategoryForm } from './form/CategoryForm';
import { FreshnessMark } from './freshness/FreshnessMark';
import { RecordList } from './list/RecordList';
import { serviceNames } from './list/service-names';
import { useRecords } from './records';
import { TabLayout } from './TabLayout';
import { useTexts } from './texts';

export function CategoriesTab() {
  const t = useTexts();
  const { services, categories } = useRecords().records;
  const { nameOf, iconOf, isThere } = serviceNames(services);
  const rows = categories.map(({ id, content }) => ({
    id,
    name: nameOf(id),
    icon: iconOf(id),
    notes: (
      <>
        {content && <span>{content.category}</span>}
        {!isThere(id) && <span>{t('list.orphan')}</span>}
        <FreshnessMark path={`categories/${id}`} />
      </>
    ),
    malformed: content === null,
  }));
  return (
    <TabLayout
      list={<RecordList tab="categories" rows={rows} />}
      form={<CategoryForm services={services} categories={categories} nameOf={nameOf} />}
    />
  );
}
