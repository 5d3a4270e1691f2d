import { flushSync } from '@platform/contract';
import { isQuantity, isUnit, toQuantity, unitName } from '@platform/goods';
import { Button, classNames, Icon, icons, NumberField, VisuallyHidden } from '@platform/ui';
import { memo, useRef } from 'react';
import { useLanguage } from 'shared-i18n';
import { type RequestTexts, useTexts } from '../texts';
import { OfferPicture, OfferText } from './ProductOffer';
import styles from './Review.module.css';
import { RowFields } from './RowFields';
import { changeRows, takeRows, useReview } from './review';
import { type ChosenRow, offeredProduct, stateOf } from './use-chosen-rows';

type ReviewRowProps = { chosen: ChosenRow; total: number };

/** One row of the table: the buyer's words, the amount, the product, and the fields on demand. */
export const ReviewRow = memo(function ReviewRow({ chosen, total }: ReviewRowProps) {
  const t = useTexts();
  const { row, place } = chosen;
  const change = useRef<HTMLButtonElement>(null);
  const isEdited = useReview(({ edited }) => edited === row.at);
  const edit = (isOpen: boolean) => useReview.setState({ edited: isOpen ? row.at : null });

  function close() {
    edit(false);
    change.current?.focus();
  }

  return (
    <li id={rowId(row.at)}>
      <fieldset
        className={styles.row}
        data-state={stateOf(chosen)}
        tabIndex={-1}
        aria-label={[
          row.name,
          t('bring.row.place', { number: place, count: total }),
          stateText(t, chosen),
        ].join(', ')}
      >
        <p className={styles.words} title={row.name}>
          {row.number && <span className={styles.number}>{row.number}</span>}{' '}
          <span className={styles.name}>{row.name}</span> <Remark chosen={chosen} />
        </p>
        <Amount chosen={chosen} />
        <Offer chosen={chosen} />
        <div className={styles.actions}>
          <Button
            ref={change}
            variant="ghost"
            size="small"
            aria-expanded={isEdited}
            onClick={() => edit(!isEdited)}
          >
            {t('bring.row.change')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            className={styles.leaveOut}
            aria-label={t('bring.rows.leaveOut')}
            onClick={({ currentTarget }) => leaveOut(row.at, currentTarget)}
          >
            <Icon drawing={icons.trash} />
          </Button>
        </div>
        {isEdited && <RowFields chosen={chosen} onDone={close} />}
      </fieldset>
    </li>
  );
}, isSameRow);

/** Choices are new objects with each change of any row. */
function isSameRow(one: ReviewRowProps, other: ReviewRowProps): boolean {
  const [a, b] = [one.chosen, other.chosen];
  return (
    one.total === other.total &&
    a.row === b.row &&
    a.place === b.place &&
    a.matches === b.matches &&
    a.choice.quantity === b.choice.quantity &&
    a.choice.unit === b.choice.unit &&
    a.choice.product === b.choice.product &&
    a.choice.isDecided === b.choice.isDecided
  );
}

/** Leaves a row out; the next one gets the focus. */
function leaveOut(at: number, button: HTMLElement) {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  flushSync(() => takeRows([at], false));
  next?.querySelector('fieldset')?.focus();
}

export function rowId(at: number): string {
  return `table-row-${at}`;
}

/** The note, and the table's text of an unclear quantity. */
function Remark({ chosen: { row } }: { chosen: ChosenRow }) {
  const t = useTexts();
  const cell = row.unclear.quantity;
  return (
    <small>
      {[cell && t('bring.rows.inTable', { text: cell }), row.note.replaceAll('\n', ', ')]
        .filter(Boolean)
        .join(', ')}
    </small>
  );
}

/** The product with its choice, or the row's own words. */
function Offer({ chosen }: { chosen: ChosenRow }) {
  const t = useTexts();
  const { row, choice } = chosen;
  const product = offeredProduct(chosen);
  if (!product) return <p className={classNames(styles.offer, styles.soft)}>{t('bring.rows.asWritten')}</p>;
  const choose = (isChosen: boolean) =>
    changeRows({ [row.at]: { product: isChosen ? product : null, isDecided: true } });
  return (
    <label className={styles.offer}>
      <input
        type="checkbox"
        checked={choice.product !== null}
        onChange={({ target }) => choose(target.checked)}
      />
      <OfferPicture hit={product} />
      <span className={styles.text}>
        <VisuallyHidden>{t('bring.rows.product')}</VisuallyHidden> <OfferText hit={product} />
      </span>
    </label>
  );
}

/** The amount as text, or a field if the table has none. */
function Amount({ chosen: { row, choice } }: { chosen: ChosenRow }) {
  const t = useTexts();
  const language = useLanguage();
  const tried = useReview(({ tried }) => tried);
  const unit = isUnit(choice.unit) ? unitName(choice.unit, language) : choice.unit;
  const isWrong = toQuantity(choice.quantity) === undefined && (tried || choice.quantity !== '');
  if (isQuantity(row.quantity))
    return (
      <p className={styles.amount}>
        <span>{choice.quantity}</span> <span>{unit}</span>
      </p>
    );
  return (
    <div className={styles.amount}>
      <NumberField
        className={styles.quantity}
        label={t('lines.quantity')}
        error={isWrong ? t('bring.rows.quantityError') : undefined}
        value={choice.quantity}
        onText={(quantity) => changeRows({ [row.at]: { quantity } })}
      />
      <span>{unit}</span>
    </div>
  );
}

/** What the row waits for, or that it is decided. Its checkbox, which has the focus next, names the product. */
function stateText(t: RequestTexts, chosen: ChosenRow): string {
  const { row, choice } = chosen;
  const state = stateOf(chosen);
  const text = choice.quantity || row.unclear.quantity;
  if (state === 'open') return text ? t('bring.row.open', { text }) : t('bring.row.empty');
  return t(`bring.row.${state === 'decided' && !choice.product ? 'asWritten' : state}`);
}
