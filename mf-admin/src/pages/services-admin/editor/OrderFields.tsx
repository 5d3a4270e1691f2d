import { units } from '@platform/goods';
import { writeNumber } from '@platform/goods/numbers';
import { currencies, type FieldPath, vatKinds } from '@platform/records';
import { NumberField, productTexts, SelectField } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { at, textAt } from '../../../data/records/record-edit';
import { useTexts } from '../texts';
import { useProblemText } from '../use-record-texts';
import { editAmount, editText, keyOf, problemAt } from './draft';
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

/** An empty amount keeps the chosen currency and VAT in the form; no price is saved without an amount. */
function PriceFields({ place }: { place: FieldPath }) {
  const t = useTexts();
  const language = useLanguage();
  const texts = productTexts(language).price;
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const price = at(draft.record, place);
  const amount = at(price, ['amount']);
  const edit = (amount: string) => change((draft) => editAmount(draft, place, amount));
  return (
    <>
      <NumberField
        label={t('products.fields.amount')}
        hint={t('products.fields.amountHint')}
        error={problemText(problemAt(draft.problems, [...place, 'amount']))}
        value={
          typeof amount === 'number'
            ? writeNumber(amount, language === 'en' ? 'point' : 'comma')
            : textAt(price, ['amount'])
        }
        onText={edit}
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
