import { DOCUMENTS_MAX, type FieldPath } from '@platform/records';
import { defaultLanguage, languageNames, languages } from 'shared-i18n';
import { itemsAt } from '../../../data/records/record-edit';
import { useTexts } from '../texts';
import { useDraft } from './drafts';
import { PartsField } from './PartsField';
import { PlaceText } from './PlaceText';

export function DocumentsField({ place }: { place: FieldPath }) {
  const t = useTexts();
  const { draft } = useDraft();
  return (
    <PartsField
      place={place}
      title={t('products.fields.documents')}
      note={itemsAt(draft.record, place).length === 0 && t('editor.noItems')}
      max={DOCUMENTS_MAX}
      empty={{ title: '', address: '' }}
      add={t('products.fields.addDocument')}
      remove={(number) => t('products.fields.removeDocument', { number })}
    >
      {(own, number) => (
        <>
          {languages.map((language) => (
            <PlaceText
              key={language}
              place={
                language === defaultLanguage ? [...own, 'title'] : [...own, 'translations', language, 'title']
              }
              label={`${t('products.fields.documentTitle', { number })} (${languageNames[language]})`}
              required={language === defaultLanguage}
              lang={language}
            />
          ))}
          <PlaceText
            place={[...own, 'address']}
            label={`${t('products.fields.address')} ${number}`}
            hint={t('products.fields.addressHint')}
            required
          />
        </>
      )}
    </PartsField>
  );
}
