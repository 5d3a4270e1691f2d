import { addLines } from '@platform/contract';
import { MAX_LINES, NAME_MAX, toQuantity } from '@platform/goods';
import { Button, icons, NumberField, TextField } from '@platform/ui';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { emptyDraft, useDraft } from '../send/draft';
import { useTexts } from '../texts';
import { quantityError } from './Line';
import styles from './Lines.module.css';
import { UnitField } from './UnitField';

type FieldName = 'freeName' | 'freeQuantity' | 'freeUnit';

/** The input of a new line, or its problem. */
type Result = { added?: string; wrong?: 'name' | 'quantity' | 'full' };

/** Adds a line that the catalogue does not have. */
export function FreeLine() {
  const t = useTexts();
  const language = useLanguage();
  const draft = useDraft();
  const [{ added, wrong }, setResult] = useState<Result>({});
  const name = draft.freeName.trim();

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const quantity = toQuantity(draft.freeQuantity);
    const field = (name: FieldName) => event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`);
    if (!name || name.length > NAME_MAX) {
      setResult({ wrong: 'name' });
      field('freeName')?.focus();
    } else if (quantity === undefined) {
      setResult({ wrong: 'quantity' });
      field('freeQuantity')?.focus();
    } else {
      const { refused } = addLines([{ name: { az: name }, quantity, unit: draft.freeUnit, note: '' }]);
      setResult(refused ? { wrong: 'full' } : { added: name });
      const { freeName, freeQuantity } = emptyDraft;
      if (!refused) useDraft.setState({ freeName, freeQuantity });
      field('freeName')?.focus();
    }
  }

  function change(field: FieldName, text: string) {
    useDraft.setState({ [field]: text });
    setResult({});
  }

  const bound = (field: FieldName) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(field, target.value),
  });
  const nameError = name ? t('lines.long', { max: NAME_MAX, length: name.length }) : t('lines.nameError');

  return (
    <form className={styles.free} noValidate onSubmit={add}>
      <div>
        <h3>{t('freeLine.title')}</h3>
        <p className={styles.soft}>{t('freeLine.text')}</p>
      </div>
      <div className={styles.freeFields}>
        <TextField
          {...bound('freeName')}
          label={t('freeLine.name')}
          autoComplete="off"
          error={wrong === 'name' ? nameError : undefined}
        />
        <NumberField
          name="freeQuantity"
          value={draft.freeQuantity}
          onText={(text) => change('freeQuantity', text)}
          label={t('lines.quantity')}
          error={wrong === 'quantity' ? quantityError(t, language) : undefined}
        />
        <UnitField
          name="freeUnit"
          label={t('lines.unit')}
          unit={draft.freeUnit}
          onUnit={(unit) => change('freeUnit', unit)}
        />
        <Button type="submit" variant="quiet" icon={icons.plus} className={styles.add}>
          {t('freeLine.add')}
        </Button>
      </div>
      <p aria-live="polite" className={styles.soft}>
        {added && <span>{t('freeLine.added', { name: added })}</span>}
        {wrong === 'full' && <span>{t('lines.full', { max: MAX_LINES })}</span>}
      </p>
    </form>
  );
}
