import { units } from '@platform/goods';
import { amountText } from '@platform/goods/price-text';
import { lineSum } from '@platform/goods/offer-totals';
import { wishesText } from '@platform/goods/wishes-text';
import type { EnquiryLine } from '@platform/records';
import { Button, Checkbox, NumberField, SelectField, TextField } from '@platform/ui';
import { memo } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import shared from '../../Admin.module.css';
import { optionsOf, quantityOf } from '../line-texts';
import styles from './Offers.module.css';
import { type DraftLine, EXEMPT, type OfferProblem, pricedLine } from './offer-draft';
import { useTexts } from './texts';

type LineFieldsProps = {
  line: DraftLine;
  position: number;
  currency: string;
  /** The usual rate of VAT. */
  vat: number;
  asked: EnquiryLine | undefined;
  /** The problems of this line by field; the same object while there are none. */
  problems: Partial<Record<keyof DraftLine, OfferProblem>>;
  onChange: (id: string, change: Partial<DraftLine>) => void;
};

/** The fields that are folded away. */
const moreFields = ['code', 'leadTime', 'note'] as const;

/** One line of a typed offer. It renders only when it changes. */
export const LineFields = memo(function LineFields({ line, position, ...props }: LineFieldsProps) {
  const t = useTexts();
  const { id, leftOut, name } = line;
  const title = name.trim() || t('lines.unnamed');
  const toggle = (leftOut: boolean) => props.onChange(id, { leftOut });
  if (leftOut)
    return (
      <li className={styles.line} data-left-out="">
        <p>{t('lines.leftOut', { name: title })}</p>
        <Button variant="quiet" size="small" onClick={() => toggle(false)}>
          {t('lines.bringBack')}
        </Button>
      </li>
    );
  return (
    <li className={styles.line}>
      <fieldset className={styles.fields} aria-label={t('lines.line', { position, name: title })}>
        <Fields line={line} position={position} {...props} />
      </fieldset>
      <div className={shared.spread}>
        <Sum line={line} currency={props.currency} />
        <Button variant="ghost" size="small" onClick={() => toggle(true)}>
          {t('lines.leaveOut')}
        </Button>
      </div>
    </li>
  );
});

function Fields({ line, position, vat, asked, problems, onChange }: LineFieldsProps) {
  const t = useTexts();
  const language = useLanguage();
  const change = (part: Partial<DraftLine>) => onChange(line.id, part);
  const field = (name: 'name' | 'quantity' | 'price' | 'discount' | (typeof moreFields)[number]) => ({
    label: t(`lines.${name}`),
    error: problemText(problems[name]),
    value: line[name],
  });
  function problemText(problem: OfferProblem | undefined) {
    return problem && t(`problems.${problem.kind}`, 'max' in problem ? { max: problem.max } : {});
  }
  const isKnownUnit = units.some(({ id }) => id === line.unit);
  const rates = [...new Set([String(vat), '0', ...(line.vat === EXEMPT ? [] : [line.vat])])];
  const hasProblem = moreFields.some((name) => problems[name]);
  return (
    <>
      <TextField
        className={styles.wide}
        {...field('name')}
        label={`${position}. ${t('lines.name')}`}
        hint={asked && t('lines.asked', { text: askedText(asked, language) })}
        onChange={({ target }) => change({ name: target.value })}
      />
      <NumberField {...field('quantity')} onText={(quantity) => change({ quantity })} />
      <SelectField
        label={t('lines.unit')}
        options={units}
        value={line.unit}
        onChange={({ target }) => change({ unit: target.value })}
      >
        {!isKnownUnit && <option value={line.unit}>{line.unit}</option>}
      </SelectField>
      <NumberField {...field('price')} onText={(price) => change({ price })} />
      <SelectField
        label={t('lines.vat')}
        value={line.vat}
        onChange={({ target }) => change({ vat: target.value })}
      >
        {rates.map((rate) => (
          <option key={rate} value={rate}>{`${rate}%`}</option>
        ))}
        <option value={EXEMPT}>{t('lines.exempt')}</option>
      </SelectField>
      <NumberField {...field('discount')} onText={(discount) => change({ discount })} />
      <details className={styles.wide} open={hasProblem || undefined}>
        <summary>{t('lines.more')}</summary>
        <div className={styles.fields}>
          {moreFields.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
          <Checkbox
            checked={line.substitute}
            onChange={({ target }) => change({ substitute: target.checked })}
          >
            {t('lines.substitute')}
          </Checkbox>
        </div>
      </details>
    </>
  );
}

function Sum({ line, currency }: Pick<LineFieldsProps, 'line' | 'currency'>) {
  const t = useTexts();
  const language = useLanguage();
  const priced = pricedLine(line);
  if (!priced) return <p className={shared.note}>{t('lines.noSum')}</p>;
  return <p>{t('lines.sum', { sum: `${amountText(lineSum(priced) / 100, language)} ${currency}` })}</p>;
}

function askedText(line: EnquiryLine, language: Language): string {
  const { name, note, row } = line;
  const parts = [
    row?.text ?? name,
    optionsOf(line, language),
    quantityOf(line, language),
    note,
    wishesText(line, language),
  ];
  return parts.filter(Boolean).join(' · ');
}
