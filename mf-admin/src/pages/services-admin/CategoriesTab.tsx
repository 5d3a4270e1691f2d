import { useMemo } from 'react';
import { CategoryForm } from './form/CategoryForm';
import { FreshnessMark } from './freshness/FreshnessMark';
import { Orphan } from './list/notes';
import { RecordList } from './list/RecordList';
import { serviceNames } from './list/service-names';
import { useRecords } from './records';
import { TabLayout } from './TabLayout';

export function CategoriesTab() {
  const { services, categories } = useRecords().records;
  const names = useMemo(() => serviceNames(services), [services]);
  const rows = useMemo(
    () =>
      categories.map(({ id, content, raw }) => {
        const row = names.rowOf(id);
        return {
          ...row,
          aliases: content ? [...row.aliases, content.category] : row.aliases,
          notes: (
            <>
              {content && <span>{content.category}</span>}
              {!names.isThere(id) && <Orphan />}
              <FreshnessMark path={`categories/${id}`} />
            </>
          ),
          malformed: content === null,
          editable: raw !== null,
        };
      }),
    [categories, names],
  );
  return (
    <TabLayout
      list={<RecordList tab="categories" rows={rows} />}
      form={<CategoryForm services={services} categories={categories} nameOf={names.nameOf} />}
    />
  );
}
