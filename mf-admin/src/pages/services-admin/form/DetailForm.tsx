import { TextArea } from '@platform/ui';
import { defaultLanguage } from 'shared-i18n';
import type { Detail, Row, Service } from '../../../data/records';
import { useAddress } from '../address';
import { useTexts } from '../texts';
import { checkDetail, detailFields, detailForm, detailRecord } from './detail-form';
import { FeaturesField } from './FeaturesField';
import { useProblemText } from './problem-text';
import { RecordForm } from './RecordForm';
import { ServiceChoice } from './ServiceChoice';
import { useRecordForm } from './use-record-form';

type DetailFormProps = { services: Row<Service>[]; details: Row<Detail>[]; nameOf: (id: string) => string };

/** Adds details to a service, or changes those that the address names. */
export function DetailForm({ services, details, nameOf }: DetailFormProps) {
  const t = useTexts();
  const say = useProblemText();
  const { edit } = useAddress();
  const stored = details.find(({ id }) => id === edit);
  const { form, change, ...frame } = useRecordForm({
    tab: 'details',
    store: detailForm,
    stored,
    fieldsOf: detailFields,
    check: checkDetail,
    recordOf: detailRecord,
    taken: { serviceId: 'detailExists' },
    idOf: ({ serviceId }) => serviceId,
    nameOf: ({ serviceId }) => nameOf(serviceId),
  });
  const { fields, problems, target } = form;
  return (
    <RecordForm tab="details" form={form} {...frame}>
      <ServiceChoice
        services={services}
        value={fields.serviceId}
        onChange={(serviceId) => change({ serviceId })}
        problem={problems.serviceId}
        fixed={target !== null}
      />
      <TextArea
        label={t('fields.details')}
        hint={t(target !== null && stored?.content?.translated ? 'fields.translated' : 'fields.detailsHint')}
        error={say(problems.details)}
        required
        requiredText={t('form.required')}
        lang={defaultLanguage}
        value={fields.details}
        onChange={(event) => change({ details: event.target.value })}
      />
      <FeaturesField fields={fields} problem={problems.feature} />
    </RecordForm>
  );
}
