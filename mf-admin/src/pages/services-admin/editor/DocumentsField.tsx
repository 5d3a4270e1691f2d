import { DOCUMENTS_MAX, type FieldPath } from '@platform/records';
import { Button, icons } from '@platform/ui';
import { defaultLanguage, languageNames, languages } from 'shared-i18n';
import { itemsAt, putItems } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { editValue } from './draft';
import { useDraft } from './drafts';
import styles from './Editor.module.css';
import { PlaceText } from './PlaceText';

export function DocumentsField({ place }: { place: FieldPath }) {
  const t = useTexts();
  const { draft, change } = useDraft();
  const documents = itemsAt(draft.record, place);
  const replace = (items: typeof documents) =>
    change((draft) => ({
      ...editValue(draft, place, undefined),
      record: putItems(draft.record, place, items),
    }));
  return (
    <fieldset>
      <legend className={styles.label}>{t('products.fields.documents')}</legend>
      {documents.length === 0 && <p className={shared.note}>{t('editor.noItems')}</p>}
      {documents.map((_, index) => {
        const own = [...place, String(index)];
        return (
          <div key={index} className={shared.fields}>
            {languages.map((language) => (
              <PlaceText
                key={language}
                place={
                  language === defaultLanguage
                    ? [...own, 'title']
                    : [...own, 'translations', language, 'title']
                }
                label={`${t('products.fields.documentTitle', { number: index + 1 })} (${languageNames[language]})`}
                required={language === defaultLanguage}
                lang={language}
              />
            ))}
            <PlaceText
              place={[...own, 'address']}
              label={`${t('products.fields.address')} ${index + 1}`}
              hint={t('products.fields.addressHint')}
              required
            />
            <Button
              variant="ghost"
              size="small"
              icon={icons.trash}
              onClick={() => replace(documents.toSpliced(index, 1))}
            >
              {t('products.fields.removeDocument', { number: index + 1 })}
            </Button>
          </div>
        );
      })}
      {documents.length < DOCUMENTS_MAX && (
        <Button
          variant="quiet"
          size="small"
          icon={icons.plus}
          onClick={() => replace([...documents, { title: '', address: '' }])}
        >
          {t('products.fields.addDocument')}
        </Button>
      )}
    </fieldset>
  );
}
