import type { RecordKind, RecordPath, Row, RowContent } from '@platform/records';
import { type ReactNode, useMemo } from 'react';
import { textAt } from '../../../data/record-edit';
import { FreshnessMark } from '../FreshnessMark';
import { useRecords } from '../../../data/records';
import { useTexts } from '../texts';
import { type Findable, folded } from './list-state';

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

function toListed(kind: RecordKind, { id, content, raw }: Row, service: Row<'services'> | undefined): Listed {
  const path: RecordPath = `${kind}/${id}`;
  const updatedAt = kind === 'services' ? raw?.updatedAt : undefined;
  const name = service?.content?.title ?? id;
  const translated = ['en', 'ru'].map((language) =>
    textAt(service?.raw ?? null, ['translations', language, 'title']),
  );
  const category = content && 'category' in content ? content.category : '';
  return {
    id,
    path,
    name,
    text: folded([id, name, ...translated, category].join(' ')),
    changedAt: typeof updatedAt === 'number' ? updatedAt : undefined,
    icon: service?.content?.icon,
    notes: <Notes path={path} content={content} orphan={!service} />,
    malformed: content === null,
    editable: raw !== null,
  };
}

type NotesProps = { path: RecordPath; content: RowContent[RecordKind] | null; orphan: boolean };

/** What the record holds, whether its service is missing, and whether the site shows it as it is. */
function Notes({ path, content, orphan }: NotesProps) {
  const t = useTexts();
  const isService = content && 'products' in content;
  const count = isService ? content.products : content && 'features' in content ? content.features.length : 0;
  return (
    <>
      {content && 'category' in content && <span>{content.category}</span>}
      {count > 0 && <span>{t(isService ? 'list.products' : 'list.features', { count })}</span>}
      {orphan && <span>{t('list.orphan')}</span>}
      <FreshnessMark path={path} />
    </>
  );
}
