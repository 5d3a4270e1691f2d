import { useId } from 'react';
import { differences } from '../../../data/differences';
import type { Json } from '../../../data/json';
import type { Changes, Side } from '../../../data/merge';
import { useFieldName } from '../record-fields';
import styles from './ConflictDialog.module.css';
import { useTexts } from './texts';

const sides = ['mine', 'theirs'] as const satisfies Side[];

type DisputedFieldProps = {
  field: string;
  conflict: Changes;
  side: Side;
  onChoose: (side: Side) => void;
};

/** A field that both changed: what each wrote, and the choice between them. */
export function DisputedField({ field, conflict, side, onChoose }: DisputedFieldProps) {
  const t = useTexts();
  const nameOf = useFieldName();
  const group = useId();
  const found = differences(conflict.mine[field] ?? null, conflict.theirs[field] ?? null);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{nameOf([field])}</legend>
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
            {found.map(({ path, one, other }) => (
              <span key={path.join('/')} className={styles.value}>
                {path.length > 0 && <span className={styles.place}>{nameOf(path)}: </span>}
                <Value value={option === 'mine' ? one : other} />
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Value({ value }: { value: Json }) {
  const t = useTexts();
  if (value === null || value === '') return <span className={styles.place}>{t('empty')}</span>;
  return <bdi>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</bdi>;
}
