import { useId } from 'react';
import { differences } from '../../../data/differences';
import type { Dispute, Side } from '../../../data/dispute';
import type { Json, JsonObject } from '../../../data/json';
import { isObject } from '../../../data/record-edit';
import { usePlaceName } from '../form/place-name';
import { useFieldName } from '../record-fields';
import styles from './ConflictDialog.module.css';
import { useTexts } from './texts';

const sides = ['mine', 'theirs'] as const satisfies Side[];

type DisputedPlaceProps = {
  dispute: Dispute;
  /** The record that the place stands in. */
  record: JsonObject;
  side: Side;
  onChoose: (side: Side) => void;
};

/** What both changed: what each made of it, and the choice between them. */
export function DisputedPlace({ dispute, record, side, onChoose }: DisputedPlaceProps) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const group = useId();
  const name = nameOf(record, dispute.place);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {dispute.about === 'order' ? t('order', { list: name }) : name}
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
            <span className={styles.side}>{t(option)}</span>
            <Version before={dispute.base} value={dispute[option]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A text, the order of a list, what was changed in a product, or that it was deleted. */
function Version({ before, value }: { before: Json; value: Json }) {
  const t = useTexts();
  const nameOf = useFieldName();
  if (value === null || value === '')
    return <span className={styles.place}>{t(isObject(before) ? 'removed' : 'empty')}</span>;
  if (Array.isArray(value))
    return value.map((item, index) => (
      <span key={index} className={styles.value}>
        {index + 1}. <bdi>{String(item)}</bdi>
      </span>
    ));
  if (!isObject(value)) return <bdi className={styles.value}>{String(value)}</bdi>;
  return differences(before, value).map(({ path, other }) => (
    <span key={path.join('/')} className={styles.value}>
      <span className={styles.place}>{nameOf(path)}: </span>
      <bdi>{other === null ? t('empty') : String(other)}</bdi>
    </span>
  ));
}
