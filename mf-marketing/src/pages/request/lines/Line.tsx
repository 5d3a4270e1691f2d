import { changeLine, Link } from '@platform/contract';
import {
  inWholePacks,
  isQuantity,
  NOTE_MAX,
  QUANTITY_MAX,
  type RequestLine,
  rowText,
  toQuantity,
  unitName,
} from '@platform/goods';
import { optionsText } from '@platform/goods/option-text';
import { amountText, priceOfUnit } from '@platform/goods/price-text';
import { writeNumber } from '@platform/goods/numbers';
import type { Product } from '@platform/records';
import { availabilityText } from '@platform/records/availability-text';
import { Button, Icon, icons, NumberField, TextField, TranslatedText } from '@platform/ui';
import { memo } from 'react';
import { useLanguage } from 'shared-i18n';
import { paths } from '../../../paths';
import { withOptions } from '../options';
import { isUnitOf, priceOfLine } from '../prices';
import { numberIn } from '../take-along/table';
import { type RequestTexts, useTexts } from '../texts';
import { LineOptions } from './LineOptions';
import styles from './Lines.module.css';
import { UnitField } from './UnitField';
import { useTyped } from './use-typed';
import { Warning } from './Warning';
import { Wishes } from './Wishes';

export type LineProps = {
  line: RequestLine;
  number: number;
  /** The product in the catalogue: `null` if it is gone, `undefined` before the read and for a line without one. */
  product: Product | null | undefined;
  /** The product that replaces it. */
  replacement: Product | null | undefined;
  onRemove: (line: RequestLine) => void;
  onReplace: (line: RequestLine, replacement: Product) => void;
};

/** One line of the list with its fields. */
export const Line = memo(function Line(props: LineProps) {
  const { line, number, product, onRemove } = props;
  const t = useTexts();
  const language = useLanguage();
  const { id, code, unit } = line;
  const shown = line.name[language] ?? line.name.az;
  const row = rowText(line.row, shown);
  const options = withOptions(line.options, product);
  const chosen = optionsText(
    options.filter(({ value }) => value),
    language,
  );
  /** Lines of one product differ by what was chosen. */
  const name = chosen ? `${shown} (${chosen})` : shown;
  const quantity = useTyped(writeNumber(line.quantity, language === 'en' ? 'point' : 'comma'), (text) => {
    const value = toQuantity(text);
    return value !== undefined && changeLine(id, { quantity: value });
  });
  const note = useTyped(line.note, (text) => changeLine(id, { note: text }));
  /** Labels are visible in lists without a row of column names. */
  const labelled = (field: 'quantity' | 'unit' | 'note') => ({
    label: t(`lines.${field}`),
    'aria-label': t('lines.of', { field: t(`lines.${field}`), name }),
  });

  return (
    <li id={lineId(id)} tabIndex={-1} className={styles.line}>
      <span className={styles.number}>{number}</span>
      <div className={styles.name}>
        <p>
          <Name line={line} linked={Boolean(product)} />
        </p>
        {code && <p className={styles.soft}>{code}</p>}
        {row && <p className={styles.notes}>{t('lines.inTable', { row })}</p>}
        <LineOptions id={id} options={options} product={product} name={shown} />
        {product === null && <Warning>{t('lines.gone')}</Warning>}
        {product && <Cost line={line} product={product} />}
        {product && <Packs line={line} product={product} />}
        {product && <Supply {...props} product={product} />}
      </div>
      <NumberField
        {...labelled('quantity')}
        {...quantity.control}
        onText={quantity.onText}
        className={styles.quantity}
        error={quantity.isWrong ? quantityError(t, language) : undefined}
      />
      <UnitField
        {...labelled('unit')}
        className={styles.unit}
        unit={unit}
        onUnit={(unit) => changeLine(id, { unit })}
      />
      <TextField
        {...labelled('note')}
        {...note.control}
        onChange={({ target }) => note.onText(target.value)}
        className={styles.note}
        autoComplete="off"
        error={
          note.isWrong ? t('lines.long', { max: NOTE_MAX, length: note.control.value.length }) : undefined
        }
      />
      <Button
        variant="ghost"
        size="small"
        className={styles.remove}
        aria-label={t('lines.of', { field: t('lines.remove'), name })}
        onClick={() => onRemove(line)}
      >
        <Icon drawing={icons.trash} />
      </Button>
      <Wishes line={line} name={name} />
    </li>
  );
});

/** What the line costs by the price of the product. */
function Cost({ line, product }: { line: RequestLine; product: Product }) {
  const t = useTexts();
  const language = useLanguage();
  const cost = priceOfLine(line, product);
  if (!cost || !product.price) return null;
  const { currency, vat, sum } = cost;
  const price = priceOfUnit(product.price, product.unit, language);
  return (
    <p className={styles.notes}>
      {t('lines.priced', { price, vat: t(`vat.${vat}`), sum: amountText(sum / 100, language), currency })}
    </p>
  );
}

/** Offers whole packs for another quantity; the buyer may keep hers. */
function Packs({ line: { id, quantity, unit }, product }: { line: RequestLine; product: Product }) {
  const t = useTexts();
  const language = useLanguage();
  const pack = product.packUnits ?? 0;
  if (pack < 2 || !isUnitOf(product, unit)) return null;
  const whole = inWholePacks(quantity, pack);
  if (whole === quantity || !isQuantity(whole)) return null;
  const written = (quantity: number) => ({
    quantity: numberIn(language, quantity),
    pack: numberIn(language, pack),
    unit: unitName(unit, language),
  });
  return (
    <>
      <p className={styles.notes}>{t('lines.pack', written(pack))}</p>
      <Button variant="quiet" size="small" onClick={() => changeLine(id, { quantity: whole })}>
        {t('lines.wholePacks', written(whole))}
      </Button>
    </>
  );
}

/** Whether the product can be had, and what replaces it. */
function Supply({ line, product, replacement, onReplace }: LineProps & { product: Product }) {
  const t = useTexts();
  const language = useLanguage();
  const { availability } = product;
  if (!availability) return null;
  const text = availabilityText(availability, language);
  if (availability.state !== 'replaced') return <p className={styles.notes}>{text}</p>;
  return (
    <>
      <Warning>{text}</Warning>
      {replacement && (
        <Button variant="quiet" size="small" onClick={() => onReplace(line, replacement)}>
          {t('lines.exchange', { name: replacement.name[language] ?? replacement.name.az })}
        </Button>
      )}
    </>
  );
}

/** A product's name in the visitor's language, or the visitor's own words. */
export function Name({ line: { product, name }, linked = false }: { line: RequestLine; linked?: boolean }) {
  const language = useLanguage();
  if (!product) return <span>{name.az}</span>;
  const text = <TranslatedText text={name} language={language} />;
  return linked ? <Link to={paths.product(product.service, product.product)}>{text}</Link> : text;
}

export function lineId(id: string): string {
  return `line-${id}`;
}

/** Returns the limits of a quantity. */
export function quantityError(t: RequestTexts, language: Parameters<typeof numberIn>[0]): string {
  return t('lines.quantityError', { max: numberIn(language, QUANTITY_MAX) });
}
