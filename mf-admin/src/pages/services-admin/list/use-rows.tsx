import type { RecordKind, RecordPath, Row, RowContent } from '@platform/records';
import { type ReactNode, useMemo } from 'react';
import { textAt } from '../../../data/record-edit';
import { FreshnessMark } from '../FreshnessMark';
import { useRecords } from '../records-store';
import { useTexts } from '../texts';
import type { Findable } from './list-state';

/** A row as the list shows it. */
export type Listed = Findable & {
  path: RecordPath;
  icon?: RowContent['services']['icon'] | undefined;
  /** More about the record, under its name. */
  notes: ReactNode;
  malformed: boolean;
  /** Whether the form can open it. */
  editable: boolean;
};

/** Returns the rows of a tab. Details and categories are shown with the name and icon of their service. */
export function useRows(kind: RecordKind): Listed[] {
  const { records } = useRecords();
  return useMemo(() => {
    const services = new Map(records.services.map((service) => [service.id, service]));
    return records[kind].map((row: Row) => toListed(kind, row, services.get(row.id)));
  }, [records, kind]);
}

function toListed(kind: RecordKind, row: Row, service: Row<'services'> | undefined): Listed {
  const { id, content, raw } = row;
  const path: RecordPath = `${kind}/${id}`;
  const updatedAt = kind === 'services' ? raw?.updatedAt : undefined;
  return {
    id,
    path,
    name: service?.content?.title ?? id,
    aliases: [
      ...['en', 'ru'].map((language) => textAt(service?.raw ?? null, ['translations', language, 'title'])),
      ...(content && 'category' in content ? [content.category] : []),
    ],
    changedAt: typeof updatedAt === 'number' ? updatedAt : undefined,
    icon: service?.content?.icon,
    notes: (
      <>
        {content && <Note content={content} />}
        {!service && <Orphan />}
        <FreshnessMark path={path} />
      </>
    ),
    malformed: content === null,
    editable: raw !== null,
  };
}

function Note({ content }: { content: RowContent[RecordKind] }) {
  const t = useTexts();
  if ('category' in content) return <span>{content.category}</span>;
  const isService = 'products' in content;
  const count = isService ? content.products : content.features.length;
  return count > 0 && <span>{t(isService ? 'list.products' : 'list.features', { count })}</span>;
}

/** For details or a category without a service. */
function Orphan() {
  const t = useTexts();
  return <span>{t('list.orphan')}</span>;
}
