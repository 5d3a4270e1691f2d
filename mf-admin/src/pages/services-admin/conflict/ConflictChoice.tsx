import { isObject, type Json, type JsonObject } from '@platform/records';
import { useId } from 'react';
import { differences } from '../../../data/records/differences';
import type { Conflict, Side } from '../../../data/records/merge';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { useFieldName, usePlaceName } from '../use-record-texts';
import styles from './ConflictDialog.module.css';

const sides = ['mine', 'theirs'] as const satisfies Side[];

type ConflictChoiceProps = {
  conflict: Conflict;
  record: JsonObject;
  side: Side;
  onChoose: (side: Side) => void;
};

/** Both versions of a part that both people changed, and the choice between them. */
export function ConflictChoice({ conflict, record, side, onChoose }: ConflictChoiceProps) {
  const t = useTexts();
  const group = useId();
  const name = usePlaceName()(record, conflict.place);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {conflict.about === 'order' ? t('conflict.order', { list: name }) : name}
      </legend>
      {sides.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={side === option}
            onChange={() => onChoose(option)}
          />
          <span>
            <span className={styles.side}>{t(`conflict.${option}`)}</span>
            <Version before={conflict.base} value={conflict[option]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A text, the order of a list, the changes of a product, or its removal. */
function Version({ before, value }: { before: Json; value: Json }) {
  const t = useTexts();
  const fieldName = useFieldName();
  if (value === null || value === '')
    return <span className={shared.note}>{t(isObject(before) ? 'conflict.removed' : 'conflict.empty')}</span>;
  if (Array.isArray(value))
    return value.map((item, index) => (
      <span key={index} className={styles.value}>
        <span>{`${index + 1}. `}</span>
        <bdi>{String(item)}</bdi>
      </span>
    ));
  if (!isObject(value)) return <bdi className={styles.value}>{String(value)}</bdi>;
  return differences(before, value).map(({ path, other }) => (
    <span key={path.join('/')} className={styles.value}>
      <span className={shared.note}>{`${fieldName(path)}: `}</span>
      <bdi>{other === null ? t('conflict.empty') : String(other)}</bdi>
    </span>
  ));
}
