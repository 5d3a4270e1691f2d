import { units } from '@platform/goods';
import { writeNumber } from '@platform/goods/numbers';
import { availabilityStates, currencies, type FieldPath, vatKinds } from '@platform/records';
import { availabilityText } from '@platform/records/availability-text';
import { NumberField, productTexts, SelectField } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { at, textAt } from '../../../data/records/record-edit';
import { useTexts } from '../texts';
import { useProblemText } from '../use-record-texts';
import { type Draft, editAmount, editText, editValue, keyOf, problemAt } from './draft';
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
      <PlaceNumber
        place={[...place, 'packUnits']}
        label={t('products.fields.packUnits')}
        hint={t('products.fields.packUnitsHint')}
        edit={editText}
      />
      <AvailabilityFields place={[...place, 'availability']} />
    </div>
  );
}

/** An empty amount keeps the chosen currency and VAT in the form; no price is saved without an amount. */
function PriceFields({ place }: { place: FieldPath }) {
  const t = useTexts();
  const texts = productTexts(useLanguage()).price;
  const { record } = useDraft().draft;
  return (
    <>
      <PlaceNumber
        place={[...place, 'amount']}
        label={t('products.fields.amount')}
        hint={t('products.fields.amountHint')}
        edit={(draft, _, amount) => editAmount(draft, place, amount)}
      />
      {at(record, place) !== undefined && (
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

/** Another state drops what belongs to the one before. */
function AvailabilityFields({ place }: { place: FieldPath }) {
  const t = useTexts();
  const language = useLanguage();
  const state = textAt(useDraft().draft.record, [...place, 'state']);
  return (
    <>
      <PlaceChoice
        place={[...place, 'state']}
        label={t('products.fields.state')}
        choices={availabilityStates.map((state) => ({
          id: state,
          text: availabilityText({ state }, language),
        }))}
        edit={(draft, state) => editValue(draft, place, state === '' ? undefined : { state })}
      />
      {state === 'on-order' && (
        <PlaceNumber place={[...place, 'days']} label={t('products.fields.days')} edit={editText} />
      )}
      {state === 'replaced' && (
        <PlaceText
          place={[...place, 'replacement']}
          label={t('products.fields.replacement')}
          hint={t('products.fields.replacementHint')}
          required
          keep={productOfAddress}
        />
      )}
    </>
  );
}

/** @example productOfAddress('https://www.example.az/en/services/cleaning/soap?a=1') // 'cleaning/soap' */
function productOfAddress(text: string): string {
  return text.replace(/^.*\/services\//, '').replace(/[?#].*$/, '');
}

type PlaceNumberProps = {
  place: FieldPath;
  label: string;
  hint?: string;
  edit: (draft: Draft, place: FieldPath, text: string) => Draft;
};

/** A number, which is text while it is edited. */
function PlaceNumber({ place, edit, ...field }: PlaceNumberProps) {
  const language = useLanguage();
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const value = at(draft.record, place);
  return (
    <NumberField
      {...field}
      error={problemText(problemAt(draft.problems, place))}
      value={
        typeof value === 'number'
          ? writeNumber(value, language === 'en' ? 'point' : 'comma')
          : textAt(draft.record, place)
      }
      onText={(text) => change((draft) => edit(draft, place, text))}
    />
  );
}

type PlaceChoiceProps = {
  place: FieldPath;
  label: string;
  choices: readonly { id: string; text: string }[];
  edit?: (draft: Draft, value: string) => Draft;
};

/** A choice of one value; a stored value that is not among them stays until another is chosen. */
function PlaceChoice({
  place,
  label,
  choices,
  edit = (draft, value) => editText(draft, place, value),
}: PlaceChoiceProps) {
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const value = textAt(draft.record, place);
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      error={problemText(draft.problems[keyOf(place)])}
      value={value}
      onChange={(event) => change((draft) => edit(draft, event.target.value))}
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
