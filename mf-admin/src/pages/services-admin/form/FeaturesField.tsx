import { Button, Icon, TextField } from '@platform/ui';
import { type KeyboardEvent, useRef } from 'react';
import { defaultLanguage } from 'shared-i18n';
import { useTexts } from '../texts';
import { addFeature, type DetailFields, detailForm, featureProblem } from './detail-form';
import styles from './FeaturesField.module.css';
import { changeForm, refuseForm } from './form';
import { useProblemText } from './problem-text';
import type { Problem } from './problems';

type FeaturesFieldProps = { fields: DetailFields; problem: Problem | undefined };

/** The features, added one by one by the button or Enter; blank text is ignored. */
export function FeaturesField({ fields, problem }: FeaturesFieldProps) {
  const t = useTexts();
  const say = useProblemText();
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const wrong = featureProblem(fields);
    detailForm.move((form) =>
      wrong
        ? refuseForm(form, { ...form.problems, feature: wrong })
        : changeForm(form, addFeature(form.fields)),
    );
    input.current?.focus();
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  function remove(index: number) {
    detailForm.change({ features: fields.features.filter((_, at) => at !== index) });
    input.current?.focus();
  }

  return (
    <fieldset>
      <legend className={styles.title}>{t('fields.features')}</legend>
      {fields.features.length === 0 ? (
        <p className={styles.none}>{t('fields.noFeatures')}</p>
      ) : (
        <ol className={styles.features} role="list">
          {fields.features.map((feature, index) => (
            <li key={index} className={styles.feature}>
              <span lang={defaultLanguage}>{feature}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('fields.removeFeature', { feature })}
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
          label={t('fields.feature')}
          error={say(problem)}
          autoComplete="off"
          lang={defaultLanguage}
          value={fields.feature}
          onChange={(event) => detailForm.change({ feature: event.target.value })}
          onKeyDown={addByKey}
        />
        <Button variant="quiet" size="small" icon="plus" onClick={add}>
          {t('fields.addFeature')}
        </Button>
      </div>
    </fieldset>
  );
}
