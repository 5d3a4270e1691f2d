import { OPTIONS_MAX } from '@platform/goods';
import type { FieldPath } from '@platform/records';
import { Button, icons } from '@platform/ui';
import { itemsAt, putItems } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { addAllTyped, editValue } from './draft';
import { useDraft } from './drafts';
import styles from './Editor.module.css';
import { TranslatedFields } from './TranslatedFields';

/** What a product comes in, such as sizes or colours. */
export function OptionsField({ place }: { place: FieldPath }) {
  const t = useTexts();
  const { draft, change } = useDraft();
  const options = itemsAt(draft.record, place);
  // Typed values are added first: their fields are known by the place of the option.
  const replace = (changed: (items: typeof options) => typeof options) =>
    change((before) => {
      const { record, ...draft } = addAllTyped(before);
      const items = changed(itemsAt(record, place));
      return { ...editValue({ ...draft, record }, place, undefined), record: putItems(record, place, items) };
    });
  return (
    <fieldset>
      <legend className={styles.label}>{t('products.fields.options')}</legend>
      <p className={shared.note}>{t('products.fields.optionsHint', { max: OPTIONS_MAX })}</p>
      {options.map((_, index) => (
        <fieldset key={index} className={shared.fields}>
          <legend>{t('products.fields.option', { number: index + 1 })}</legend>
          <TranslatedFields form="option" part={[...place, String(index)]} />
          <Button
            variant="ghost"
            size="small"
            icon={icons.trash}
            onClick={() => replace((items) => items.toSpliced(index, 1))}
          >
            {t('products.fields.removeOption', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      {options.length < OPTIONS_MAX && (
        <Button
          variant="quiet"
          size="small"
          icon={icons.plus}
          onClick={() => replace((items) => [...items, { name: '', values: {} }])}
        >
          {t('products.fields.addOption')}
        </Button>
      )}
    </fieldset>
  );
}
