import { Button, Icon, TextField } from '@platform/ui';
import { type KeyboardEvent, useRef } from 'react';
import { itemsAt, type Place } from '../../../data/record-edit';
import { useTexts } from '../texts';
import { useDraft } from './draft';
import styles from './ItemsField.module.css';
import { useProblemText } from './problem-text';
import { addItem, keyOf, removeItem, typeItem } from './record-form';

type ItemsFieldProps = {
  /** The list's. */
  place: Place;
  title: string;
  /** Of the field for another item. */
  label: string;
  lang: string;
  /** Said while the list is empty. */
  none: string;
};

/** A list of texts, added one by one by the button or Enter; blank text is ignored. */
export function ItemsField({ place, title, label, lang, none }: ItemsFieldProps) {
  const t = useTexts();
  const say = useProblemText();
  const { store, form } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const key = keyOf(place);
  const items = itemsAt(form.fields.record, place);
  const wrong = Object.entries(form.problems).find(([name]) => name === key || name.startsWith(`${key}/`));

  function add() {
    store.move((form) => addItem(store.kind, form, place));
    input.current?.focus();
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(index: number) {
    store.move((form) => removeItem(form, place, index));
    input.current?.focus();
  }

  return (
    <fieldset>
      <legend className={styles.title}>{title}</legend>
      {items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ol className={styles.items} role="list">
          {items.map((item, index) => (
            <li key={index} className={styles.item}>
              <span lang={lang}>{asText(item)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('fields.removeFeature', { feature: asText(item) })}
                onClick={() => remove(index)}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.adding}>
        <TextField
          ref={input}
          label={label}
          error={say(wrong?.[1])}
          autoComplete="off"
          lang={lang}
          value={form.fields.typing[key] ?? ''}
          onChange={(event) => store.move((form) => typeItem(form, place, event.target.value))}
          onKeyDown={addByKey}
        />
        <Button variant="quiet" size="small" icon="plus" onClick={add}>
          {t('fields.addFeature')}
        </Button>
      </div>
    </fieldset>
  );
}

/** What is no text is shown as it is stored. */
function asText(item: unknown): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}
