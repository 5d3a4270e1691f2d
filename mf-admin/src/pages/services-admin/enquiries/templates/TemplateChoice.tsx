import { SelectField } from '@platform/ui';
import { useEffect } from 'react';
import type { Language } from 'shared-i18n';
import { useTemplates, watchTemplates } from '../../../../data/enquiries/templates';
import { useTexts } from '../texts';

type TemplateChoiceProps = {
  label: string;
  /** The buyer's language. */
  language: Language;
  /** Receives the text of the chosen template. */
  onChoose: (text: string) => void;
};

/** Inserts the text of a template in the buyer's language; nothing without templates. */
export function TemplateChoice({ label, language, onChoose }: TemplateChoiceProps) {
  const t = useTexts();
  const { templates } = useTemplates();
  useEffect(() => watchTemplates(), []);
  return (
    templates.length > 0 && (
      <SelectField
        label={label}
        value=""
        onChange={({ target }) => {
          const template = templates.find(({ id }) => id === target.value);
          if (template) onChoose(template[language]);
        }}
      >
        <option value="">{t('templates.choose')}</option>
        {templates.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    )
  );
}
