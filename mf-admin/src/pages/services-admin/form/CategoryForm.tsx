import { TextField } from '@platform/ui';
import { defaultLanguage } from 'shared-i18n';
import type { Category, Row, Service } from '../../../data/records';
import { useAddress } from '../address';
import { useTexts } from '../texts';
import { categoryFields, categoryForm, categoryRecord, checkCategory } from './category-form';
import { useProblemText } from './problem-text';
import { RecordForm } from './RecordForm';
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
  const say = useProblemText();
  const { edit } = useAddress();
  const stored = categories.find(({ id }) => id === edit);
  const { form, change, ...frame } = useRecordForm({
    tab: 'categories',
    store: categoryForm,
    stored,
    fieldsOf: categoryFields,
    check: checkCategory,
    recordOf: categoryRecord,
    taken: { serviceId: 'categoryExists' },
    idOf: ({ serviceId }) => serviceId,
    nameOf: ({ serviceId }) => nameOf(serviceId),
  });
  const { fields, problems, target } = form;
  return (
    <RecordForm tab="categories" form={form} {...frame}>
      <ServiceChoice
        services={services}
        value={fields.serviceId}
        onChange={(serviceId) => change({ serviceId })}
        problem={problems.serviceId}
        fixed={target !== null}
      />
      <TextField
        label={t('fields.category')}
        hint={t('fields.categoryHint')}
        error={say(problems.category)}
        required
        requiredText={t('form.required')}
        autoComplete="off"
        lang={defaultLanguage}
        value={fields.category}
        onChange={(event) => change({ category: event.target.value })}
      />
    </RecordForm>
  );
}
