import { Link } from '@platform/contract';
import { Notice, TextField } from '@platform/ui';
import { defaultLanguage, type Language } from 'shared-i18n';
import { textAt } from '../../../data/record-edit';
import type { Row, Service } from '../../../data/records';
import { useAddress, writeAddress } from '../address';
import type { FocusState } from '../focus';
import { useRecords } from '../records';
import { useTexts } from '../texts';
import { DraftProvider, useDraft } from './draft';
import { useEditorTexts } from './editor-texts';
import { FormPreview } from './FormPreview';
import { IconPicker } from './IconPicker';
import { LanguageTabs } from './LanguageTabs';
import { ProblemSummary } from './ProblemSummary';
import { useProblemText } from './problem-text';
import { ProductEditor } from './products/ProductEditor';
import { ProductsField } from './products/ProductsField';
import { RecordForm } from './RecordForm';
import { checkRecord, openRow, recordToSave } from './record-form';
import { ServiceAside } from './ServiceAside';
import { serviceForm } from './service-form';
import styles from './Texts.module.css';
import { TranslatedItems, TranslatedText } from './Translated';
import { useRecordForm } from './use-record-form';

/** Adds a service, or changes the one that the address names, with all that belongs to it. */
export function ServiceForm({ services }: { services: Row<Service>[] }) {
  const { edit, product, preview } = useAddress();
  const { form, ...frame } = useRecordForm({
    tab: 'services',
    store: serviceForm,
    stored: services.find(({ id }) => id === edit),
    fieldsOf: (id, raw) => openRow('services', id, raw),
    check: (fields, target) => checkRecord('services', fields, target),
    recordOf: recordToSave,
    taken: { id: 'idExists' },
    idOf: ({ id }) => id.trim(),
    nameOf: ({ record }) => textAt(record, ['title']).trim(),
  });
  const { target } = form;
  return (
    <DraftProvider store={serviceForm} form={form}>
      {preview && target !== null && !frame.pending ? (
        <FormPreview tab="services" id={target} />
      ) : (
        <RecordForm
          tab="services"
          form={form}
          {...frame}
          aside={target !== null && product === null && <ServiceAside id={target} />}
        >
          {target !== null && <ProblemSummary />}
          {target !== null && product !== null ? (
            <ProductEditor service={target} product={product} />
          ) : (
            <ServiceFields />
          )}
        </RecordForm>
      )}
    </DraftProvider>
  );
}

function ServiceFields() {
  const { target } = useDraft().form;
  return (
    <>
      <IdField />
      {target !== null && <DetailsWin service={target} />}
      {target === null ? (
        <Title language={defaultLanguage} />
      ) : (
        <LanguageTabs>{(language) => <Texts language={language} />}</LanguageTabs>
      )}
      <IconPicker />
      {target !== null && <ProductsField service={target} />}
    </>
  );
}

/** What staff saved as the service's details is what visitors see. */
function DetailsWin({ service }: { service: string }) {
  const t = useEditorTexts();
  const { details } = useRecords().records;
  if (!details.some(({ id, content }) => id === service && content)) return null;
  const state: FocusState = { focus: 'form' };
  return (
    <Notice
      live={false}
      action={
        <Link to={writeAddress('details', service)} state={state}>
          {t('toDetails')}
        </Link>
      }
    >
      {t('detailsWin')}
    </Notice>
  );
}

function IdField() {
  const t = useTexts();
  const say = useProblemText();
  const { store, form } = useDraft();
  const { fields, problems, target } = form;
  return (
    <TextField
      label={t('fields.id')}
      hint={t(target === null ? 'fields.idHint' : 'fields.idFixed')}
      error={say(problems.id)}
      required
      requiredText={t('form.required')}
      readOnly={target !== null}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={fields.id}
      onChange={(event) => store.change({ id: event.target.value })}
    />
  );
}

function Texts({ language }: { language: Language }) {
  const t = useTexts();
  return (
    <div className={styles.texts}>
      <Title language={language} />
      <TranslatedText part={[]} name="details" language={language} label={t('fields.details')} rows={6} />
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

function Title({ language }: { language: Language }) {
  const t = useTexts();
  return <TranslatedText part={[]} name="title" language={language} label={t('fields.title')} required />;
}
