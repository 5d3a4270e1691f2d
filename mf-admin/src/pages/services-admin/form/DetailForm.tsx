import { defaultLanguage, type Language } from 'shared-i18n';
import type { Detail, Row, Service } from '../../../data/records';
import { useAddress } from '../address';
import { useTexts } from '../texts';
import { detailForm } from './detail-form';
import { DraftProvider } from './draft';
import { FormPreview } from './FormPreview';
import { LanguageTabs } from './LanguageTabs';
import { ProblemSummary } from './ProblemSummary';
import { RecordForm } from './RecordForm';
import { checkRecord, openRow, recordToSave } from './record-form';
import { PreviewLink } from './ServiceAside';
import { ServiceChoice } from './ServiceChoice';
import styles from './Texts.module.css';
import { TranslatedItems, TranslatedText } from './Translated';
import { useRecordForm } from './use-record-form';

type DetailFormProps = { services: Row<Service>[]; details: Row<Detail>[]; nameOf: (id: string) => string };

/** Adds details to a service, or changes those that the address names. */
export function DetailForm({ services, details, nameOf }: DetailFormProps) {
  const { edit, preview } = useAddress();
  const { form, ...frame } = useRecordForm({
    tab: 'details',
    store: detailForm,
    stored: details.find(({ id }) => id === edit),
    fieldsOf: (id, raw) => openRow('serviceDetails', id, raw),
    check: (fields, target) => checkRecord('serviceDetails', fields, target),
    recordOf: recordToSave,
    taken: { id: 'detailExists' },
    idOf: ({ id }) => id,
    nameOf: ({ id }) => nameOf(id),
  });
  const { target } = form;
  return (
    <DraftProvider store={detailForm} form={form}>
      {preview && target !== null && !frame.pending ? (
        <FormPreview tab="details" id={target} />
      ) : (
        <RecordForm
          tab="details"
          form={form}
          {...frame}
          aside={target !== null && <PreviewLink tab="details" id={target} />}
        >
          {target !== null && <ProblemSummary />}
          <ServiceChoice services={services} />
          {target === null ? (
            <Texts language={defaultLanguage} />
          ) : (
            <LanguageTabs>{(language) => <Texts language={language} />}</LanguageTabs>
          )}
        </RecordForm>
      )}
    </DraftProvider>
  );
}

function Texts({ language }: { language: Language }) {
  const t = useTexts();
  return (
    <div className={styles.texts}>
      <TranslatedText
        part={[]}
        name="details"
        language={language}
        label={t('fields.details')}
        hint={t('fields.detailsHint')}
        rows={6}
        required
      />
      <TranslatedItems
        part={[]}
        name="features"
        language={language}
        title={t('fields.features')}
        label={t('fields.feature')}
      />
    </div>
  );
}
