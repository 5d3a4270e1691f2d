import { Link } from '@platform/contract';
import type { RecordKind } from '@platform/records';
import { Button, buttonClass, classNames, Icon, icons, serviceDrawings } from '@platform/ui';
import { memo } from 'react';
import { defaultLanguage } from 'shared-i18n';
import { textAt } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { writeAddress } from '../address';
import { FreshnessMark } from '../FreshnessMark';
import { rowId, toForm } from '../focus';
import { useTexts } from '../texts';
import { findIn, type Listed, wordsOf } from './list-state';
import styles from './RecordList.module.css';
import type { RowPlace } from './Rows';

type ListRowProps = RowPlace & {
  kind: RecordKind;
  row: Listed;
  /** The search that found it. */
  search: string;
  current: boolean;
  onRemove: (row: Listed) => void;
};

/** A record in the list. It renders only when it changes, because there may be hundreds. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { kind, row, search, current, onRemove, position, count } = props;
  const t = useTexts();
  const malformed = row.content === null;
  return (
    <li
      className={styles.row}
      data-current={current || undefined}
      aria-posinset={position}
      aria-setsize={count}
    >
      <span className={styles.icon}>
        {malformed ? (
          <Icon drawing={icons.alert} size={24} />
        ) : (
          row.icon && <Icon drawing={serviceDrawings[row.icon]} size={24} />
        )}
      </span>
      <div className={classNames(shared.text, styles.text)}>
        <p className={shared.name} lang={defaultLanguage}>
          {row.name}
        </p>
        <p className={shared.meta}>
          <code className={shared.id}>{row.id}</code>
          <Notes {...row} />
        </p>
        <FoundProducts row={row} search={search} />
        {malformed && (
          <p className={shared.problem}>{t(row.editable ? 'list.malformed' : 'list.noRecord')}</p>
        )}
      </div>
      <div className={styles.actions}>
        {row.editable && (
          <Link
            id={rowId(row.id)}
            className={buttonClass('ghost', 'small')}
            to={writeAddress(kind, row.id)}
            state={toForm}
            aria-label={`${t('list.edit')}: ${row.name}`}
            aria-current={current ? 'true' : undefined}
          >
            <Icon drawing={icons.pencil} />
            <span className={styles.label}>{t('list.edit')}</span>
          </Link>
        )}
        <Button
          variant="ghost"
          size="small"
          icon={icons.trash}
          className={styles.remove}
          aria-label={`${t('list.remove')}: ${row.name}`}
          onClick={() => onRemove(row)}
        >
          <span className={styles.label}>{t('list.remove')}</span>
        </Button>
      </div>
    </li>
  );
});

/** The most found products that a row names. */
const FOUND_MAX = 3;

/** Links to the products of a service that the search found by their names or codes. */
function FoundProducts({ row: { id, text, products }, search }: Pick<ListRowProps, 'row' | 'search'>) {
  const t = useTexts();
  const places = products ? (findIn(text, wordsOf(search)) ?? []) : [];
  if (places.length === 0) return null;
  const stored = Object.entries(products ?? {}).filter(([, product]) => product !== null);
  const found = places.slice(0, FOUND_MAX).flatMap((place) => stored.slice(place, place + 1));
  const more = places.length - found.length;
  return (
    <ul className={styles.found} role="list" aria-label={t('list.foundProducts')}>
      {found.map(([key, product]) => (
        <li key={key}>
          <Link to={writeAddress('services', id, { product: key })} state={toForm} lang={defaultLanguage}>
            {[textAt(product, ['name']), textAt(product, ['code'])].filter(Boolean).join(', ')}
          </Link>
        </li>
      ))}
      {more > 0 && <li>{t('list.moreProducts', { count: more })}</li>}
    </ul>
  );
}

/** The contents of the record, whether its service is missing, and whether the site shows it. */
function Notes({ path, content, orphan }: Listed) {
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
