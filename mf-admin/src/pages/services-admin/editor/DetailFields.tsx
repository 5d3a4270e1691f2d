import { SelectField } from '@platform/ui';
import { defaultLanguage } from 'shared-i18n';
import { useRecords } from '../../../data/records/records';
import { useTexts } from '../texts';
import { useProblemText } from '../use-record-texts';
import { editId } from './draft';
import { useDraft } from './drafts';
import { PlaceText } from './PlaceText';
import { TranslatedFields } from './TranslatedFields';

export function DetailFields() {
  const { target } = useDraft().draft;
  return (
    <>
      <ServiceChoice />
      <TranslatedFields form="details" tabs={target !== null} />
    </>
  );
}

export function CategoryFields() {
  const t = useTexts();
  return (
    <>
      <ServiceChoice />
      <PlaceText
        place={['category']}
        label={t('fields.category')}
        hint={t('fields.categoryHint')}
        required
        lang={defaultLanguage}
      />
    </>
  );
}

/** The service of details or a category; it cannot be changed later. */
function ServiceChoice() {
  const t = useTexts();
  const problemText = useProblemText();
  const { draft, change } = useDraft();
  const { status, records } = useRecords();
  const { services } = records;
  const fixed = draft.target !== null;
  const none = services.length === 0 && (status === 'ready' || status === 'stale');
  const hint = none ? t('fields.noServices') : fixed && t('fields.serviceFixed');
  return (
    <SelectField
      label={t('fields.service')}
      hint={hint}
      error={problemText(draft.problems.id)}
      required
      placeholder={t('fields.servicePlaceholder')}
      disabled={fixed}
      value={draft.id}
      onChange={(event) => change((draft) => editId(draft, event.target.value))}
    >
      {services.map(({ id, content }) => (
        <option key={id} value={id}>
          {content ? `${content.title} (${id})` : id}
        </option>
      ))}
    </SelectField>
  );
}
