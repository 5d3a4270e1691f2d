import { SelectField, TextArea, TextField } from '@platform/ui';
import type { ChangeEvent } from 'react';
import { categories, useLanguage } from 'shared-i18n';
import { useDraft } from './draft';
import styles from './EnquiryForm.module.css';
import type { FieldName, Problems } from './problems';
import { useTexts } from './texts';

type EnquiryFieldsProps = {
  problems: Problems;
  onEdited: (name: FieldName) => void;
};

export function EnquiryFields({ problems, onEdited }: EnquiryFieldsProps) {
  const t = useTexts();
  const language = useLanguage();
  const draft = useDraft();

  const field = (name: FieldName) => ({
    name,
    label: t(`form.${name}`),
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      useDraft.setState({ [name]: target.value });
      onEdited(name);
    },
  });
  const required = { required: true, requiredText: t('form.required') };
  const error = (name: 'name' | 'email' | 'service' | 'message') => {
    if (!problems[name]) return undefined;
    return t(problems[name] === 'malformed' ? 'form.errors.emailFormat' : `form.errors.${name}`);
  };

  return (
    <>
      <div className={styles.row}>
        <TextField {...field('name')} {...required} error={error('name')} autoComplete="name" />
        <TextField
          {...field('email')}
          {...required}
          error={error('email')}
          type="email"
          autoComplete="email"
        />
      </div>
      <div className={styles.row}>
        <TextField {...field('company')} optionalText={t('form.optional')} autoComplete="organization" />
        <SelectField
          {...field('service')}
          {...required}
          error={error('service')}
          placeholder={t('form.servicePlaceholder')}
        >
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField {...field('subject')} optionalText={t('form.optional')} autoComplete="off" />
      <TextArea
        {...field('message')}
        {...required}
        error={error('message')}
        hint={t('form.messageHint')}
        rows={6}
      />
    </>
  );
}
