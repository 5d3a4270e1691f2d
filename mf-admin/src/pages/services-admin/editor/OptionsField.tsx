import { OPTIONS_MAX } from '@platform/goods';
import type { FieldPath } from '@platform/records';
import { useTexts } from '../texts';
import styles from './Editor.module.css';
import { PartsField } from './PartsField';
import { TranslatedFields } from './TranslatedFields';

/** What a product comes in, such as sizes or colours. */
export function OptionsField({ place }: { place: FieldPath }) {
  const t = useTexts();
  return (
    <PartsField
      place={place}
      title={t('products.fields.options')}
      note={t('products.fields.optionsHint', { max: OPTIONS_MAX })}
      max={OPTIONS_MAX}
      empty={{ name: '', values: {} }}
      add={t('products.fields.addOption')}
      remove={(number) => t('products.fields.removeOption', { number })}
    >
      {(own, number) => (
        <fieldset>
          <legend className={styles.label}>{t('products.fields.option', { number })}</legend>
          <TranslatedFields form="option" part={own} />
        </fieldset>
      )}
    </PartsField>
  );
}
