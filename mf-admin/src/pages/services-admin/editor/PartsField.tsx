import type { FieldPath, Json } from '@platform/records';
import { Button, classNames, type Elements, icons } from '@platform/ui';
import { itemsAt, putItems } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { addAllTyped, editValue } from './draft';
import { useDraft } from './drafts';
import styles from './Editor.module.css';

type PartsFieldProps = {
  /** The place of the list. */
  place: FieldPath;
  title: string;
  note: string | false;
  max: number;
  /** A new part. */
  empty: Json;
  add: string;
  /** Returns the label of the button that removes a part. */
  remove: (number: number) => string;
  /** Renders the fields of a part. */
  children: (place: FieldPath, number: number) => Elements;
};

/** A list of parts with fields of their own. */
export function PartsField({ place, title, note, max, empty, add, remove, children }: PartsFieldProps) {
  const { draft, change } = useDraft();
  const parts = itemsAt(draft.record, place);
  // Typed items are added first: their fields are known by the place of the part.
  const replace = (changed: (parts: Json[]) => Json[]) =>
    change((before) => {
      const draft = addAllTyped(before);
      const record = putItems(draft.record, place, changed(itemsAt(draft.record, place)));
      return { ...editValue(draft, place, undefined), record };
    });
  return (
    <fieldset>
      <legend className={styles.label}>{title}</legend>
      {note && <p className={shared.note}>{note}</p>}
      {parts.map((_, index) => (
        <div key={index} className={classNames(shared.fields, styles.part)}>
          {children([...place, String(index)], index + 1)}
          <Button
            variant="ghost"
            size="small"
            className={styles.removePart}
            icon={icons.trash}
            onClick={() => replace((parts) => parts.toSpliced(index, 1))}
          >
            {remove(index + 1)}
          </Button>
        </div>
      ))}
      {parts.length < max && (
        <Button
          variant="quiet"
          size="small"
          icon={icons.plus}
          onClick={() => replace((parts) => [...parts, empty])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}
