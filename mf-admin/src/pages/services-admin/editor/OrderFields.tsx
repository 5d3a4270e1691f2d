import { units } from '@platform/goods';
import { currencies, type FieldPath, isObject, vatKinds } from '@platform/records';
import { productTexts, SelectField, TextField } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { at, textAt } from '../../../data/records/record-edit';
import { useTexts } from '../texts';
import { useProblemText } from '../use-record-texts';
import { editText, editValue, keyOf, problemAt } from './draft';
import { useDraft } from './drafts';
import { PlaceText } from './PlaceText';
import styles from './Products.module.css';

export function OrderFields({ place }: { place: FieldPath }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={styles.order}>
      <PlaceText
        place={[...place, 'code']}
        label={t('products.fields.code')}
        hint={t('products.fields.codeHint')}
      />
      <PlaceChoice
        place={[...place, 'unit']}
        label={t('products.fields.unit')}
        choices={units.map(({ id, name }) => ({ id, text: name[language] }))}
      />
      <PriceFields place={[...place, 'price']} />
    </div>
  );
}

/** A price has an amount, a currency and a kind of VAT; without an amount there is no price. */
function PriceFields({ place }: { place: FieldPath }) {
  const t = useTexts();
  const texts = productTexts(useLanguage()).price;
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const price = at(draft.record, place);
  const edit = (amount: string) =>
    change((draft) =>
      editValue(
        draft,
        place,
        amount === ''
          ? undefined
          : { currency: currencies[0], vat: vatKinds[0], ...(isObject(price) && price), amount },
      ),
    );
  return (
    <>
      <TextField
        label={t('products.fields.amount')}
        hint={t('products.fields.amountHint')}
        error={problemText(problemAt(draft.problems, [...place, 'amount']))}
        inputMode="decimal"
        autoComplete="off"
        value={textAt(price, ['amount'])}
        onChange={(event) => edit(event.target.value)}
      />
      {price !== undefined && (
        <>
          <PlaceChoice
            place={[...place, 'currency']}
            label={t('products.fields.currency')}
            choices={currencies.map((id) => ({ id, text: id }))}
          />
          <PlaceChoice
            place={[...place, 'vat']}
            label={t('products.fields.vat')}
            choices={vatKinds.map((id) => ({ id, text: texts[id] }))}
          />
        </>
      )}
    </>
  );
}

type PlaceChoiceProps = {
  place: FieldPath;
  label: string;
  choices: readonly { id: string; text: string }[];
};

/** A choice of one value; a stored value that is not among them stays until another is chosen. */
function PlaceChoice({ place, label, choices }: PlaceChoiceProps) {
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const value = textAt(draft.record, place);
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      error={problemText(draft.problems[keyOf(place)])}
      value={value}
      onChange={(event) => change((draft) => editText(draft, place, event.target.value))}
    >
      <option value="">–</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
