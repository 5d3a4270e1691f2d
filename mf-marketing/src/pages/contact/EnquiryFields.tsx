import { categories, severalAreas } from '@platform/goods';
import { ButtonRow, EnquiryLinks, RequiredLegend, SelectField, TextArea, TextField } from '@platform/ui';
import type { ChangeEvent } from 'react';
import { KnownPerson } from '../../components/sending/KnownPerson';
import { rememberPerson } from '../../components/sending/person';
import sendingStyles from '../../components/sending/Sending.module.css';
import type { OnEdited, Problems } from '../../components/sending/use-problems';
import { FIELD_MAX, type FieldName } from '../../data/enquiry';
import styles from './ContactPage.module.css';
import { useDraft } from './draft';
import { useTexts } from './texts';

type EnquiryFieldsProps = { problems: Problems<FieldName>; onEdited: OnEdited<FieldName> };

export function EnquiryFields({ problems, onEdited }: EnquiryFieldsProps) {
  const t = useTexts();
  const draft = useDraft();
  // Only links that name several areas choose them.
  const services = draft.service === severalAreas.id ? [...categories, severalAreas] : categories;

  const field = (name: FieldName) => ({
    name,
    label: t(`form.${name}`),
    value: draft[name],
    error:
      problems[name] === 'long'
        ? t('form.errors.long', { max: FIELD_MAX[name], length: draft[name].trim().length })
        : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      useDraft.setState({ [name]: target.value });
      rememberPerson(name, target.value);
      onEdited(name, target);
    },
  });
  const optional = (name: FieldName) => ({ ...field(name), optionalText: t('form.optional') });
  const required = (name: 'name' | 'email' | 'service' | 'message') => {
    const { error, ...rest } = field(name);
    const message = problems[name] === 'malformed' ? 'emailFormat' : name;
    return {
      ...rest,
      required: true,
      error: error ?? (problems[name] && t(`form.errors.${message}`)),
    };
  };

  return (
    <>
      <RequiredLegend>{t('form.required')}</RequiredLegend>
      <KnownPerson draft={draft} onTake={(known) => useDraft.setState(known)} />
      <div className={sendingStyles.row}>
        <TextField {...required('name')} autoComplete="name" />
        <TextField {...required('email')} type="email" autoComplete="email" />
      </div>
      <div className={sendingStyles.row}>
        <TextField {...optional('company')} autoComplete="organization" />
        <SelectField {...required('service')} placeholder={t('form.servicePlaceholder')} options={services} />
      </div>
      <div>
        <TextField {...optional('subject')} autoComplete="off" />
        <ButtonRow className={styles.topics}>
          <EnquiryLinks small />
        </ButtonRow>
      </div>
      <TextArea {...required('message')} hint={t('form.messageHint')} rows={6} />
    </>
  );
}
