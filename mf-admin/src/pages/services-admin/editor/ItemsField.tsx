import type { FieldPath } from '@platform/records';
import { Button, classNames, Icon, icons, TextField } from '@platform/ui';
import { type KeyboardEvent, useRef } from 'react';
import { itemsAt } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { useProblemText } from '../use-record-texts';
import { addItem, keyOf, problemAt, removeItem, typeItem } from './draft';
import { useDraft } from './drafts';
import styles from './Editor.module.css';

type ItemsFieldProps = {
  /** The place of the list. */
  place: FieldPath;
  title: string;
  label: string;
  lang: string;
  none: string;
};

/** A list of texts, added one by one by the button or Enter; blank text is ignored. */
export function ItemsField({ place, title, label, lang, none }: ItemsFieldProps) {
  const t = useTexts();
  const problemText = useProblemText();
  const { kind, draft, change } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const key = keyOf(place);
  const items = itemsAt(draft.record, place);

  function add() {
    change((draft) => addItem(kind, draft, place));
    input.current?.focus();
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(index: number) {
    change((draft) => removeItem(draft, place, index));
    input.current?.focus();
  }

  return (
    <fieldset>
      <legend className={styles.label}>{title}</legend>
      {items.length === 0 ? (
        <p className={shared.note}>{none}</p>
      ) : (
        <ol className={styles.items} role="list">
          {items.map((item, index) => (
            <li key={index} className={classNames(shared.spread, styles.item)}>
              <span lang={lang}>{asText(item)}</span>
              <button
                type="button"
                className={classNames(shared.iconButton, styles.remove)}
                aria-label={t('fields.removeFeature', { feature: asText(item) })}
                onClick={() => remove(index)}
              >
                <Icon drawing={icons.close} size={18} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={classNames(shared.fields, styles.adding)}>
        <TextField
          ref={input}
          label={label}
          error={problemText(problemAt(draft.problems, place))}
          autoComplete="off"
          lang={lang}
          value={draft.typing[key] ?? ''}
          onChange={(event) => change((draft) => typeItem(draft, place, event.target.value))}
          onKeyDown={addByKey}
        />
        <Button variant="quiet" size="small" icon={icons.plus} onClick={add}>
          {t('fields.addFeature')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Items that are no texts are shown as stored. */
function asText(item: unknown): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}
