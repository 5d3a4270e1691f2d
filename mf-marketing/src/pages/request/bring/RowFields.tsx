import { toQuantity } from '@platform/goods';
import { Button, SelectField, TextField } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { UnitField } from '../lines/UnitField';
import { useTexts } from '../texts';
import styles from './BringTable.module.css';
import { type Choice, type ChosenRow, keyOf } from './use-chosen-rows';

type RowFieldsProps = {
  chosen: ChosenRow;
  /** Set after an attempt to add: empty fields are marked from then on. */
  tried: boolean;
  onChange: (choice: Partial<Choice>) => void;
  onLeaveOut: () => void;
};

/** One row of the table with quantity, unit and product. */
export function RowFields({ chosen: { row, choice, hits }, tried, onChange, onLeaveOut }: RowFieldsProps) {
  const t = useTexts();
  const language = useLanguage();
  const isWrong = toQuantity(choice.quantity) === undefined && (tried || choice.quantity !== '');
  const inTable = (text: string | undefined) => text && t('bring.rows.inTable', { text });
  const labelOf = (field: string) => t('lines.of', { field, name: row.name });
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <span>{row.name}</span> {row.note && <small>{row.note}</small>}
      </p>
      <TextField
        label={t('lines.quantity')}
        aria-label={labelOf(t('lines.quantity'))}
        hint={inTable(row.unclear.quantity)}
        error={isWrong ? t('bring.rows.quantityError') : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={choice.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <UnitField
        label={t('lines.unit')}
        aria-label={labelOf(t('lines.unit'))}
        unit={choice.unit}
        onUnit={(unit) => onChange({ unit })}
      />
      {hits.length > 0 && (
        <SelectField
          label={t('bring.rows.product')}
          aria-label={labelOf(t('bring.rows.product'))}
          value={choice.product ?? ''}
          onChange={({ target }) => onChange({ product: target.value || null })}
        >
          <option value="">{t('bring.rows.asWritten')}</option>
          {hits.map((hit) => (
            <option key={keyOf(hit)} value={keyOf(hit)}>
              {hit.name[language] ?? hit.name.az}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-label={labelOf(t('bring.rows.leaveOut'))}
        onClick={onLeaveOut}
      >
        {t('bring.rows.leaveOut')}
      </Button>
    </li>
  );
}
