import { defaultLanguage } from 'shared-i18n';
import type { Category, Row, Service } from '../../../data/records';
import { useAddress } from '../address';
import { useTexts } from '../texts';
import { categoryForm } from './category-form';
import { DraftProvider } from './draft';
import { PlaceText } from './PlaceText';
import { RecordForm } from './RecordForm';
import { checkRecord, openRow, recordToSave } from './record-form';
import { ServiceChoice } from './ServiceChoice';
import { useRecordForm } from './use-record-form';

type CategoryFormProps = {
  services: Row<Service>[];
  categories: Row<Category>[];
  nameOf: (id: string) => string;
};

/** Gives a service a category, or changes the one that the address names. */
export function CategoryForm({ services, categories, nameOf }: CategoryFormProps) {
  const t = useTexts();
  const { edit } = useAddress();
  const { form, ...frame } = useRecordForm({
    tab: 'categories',
    store: categoryForm,
    stored: categories.find(({ id }) => id === edit),
    fieldsOf: (id, raw) => openRow('categories', id, raw),
    check: (fields, target) => checkRecord('categories', fields, target),
    recordOf: recordToSave,
    taken: { id: 'categoryExists' },
    idOf: ({ id }) => id,
    nameOf: ({ id }) => nameOf(id),
  });
  return (
    <DraftProvider store={categoryForm} form={form}>
      <RecordForm tab="categories" form={form} {...frame}>
        <ServiceChoice services={services} />
        <PlaceText
          place={['category']}
          label={t('fields.category')}
          hint={t('fields.categoryHint')}
          required
          lang={defaultLanguage}
        />
      </RecordForm>
    </DraftProvider>
  );
}
