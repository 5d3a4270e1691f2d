import { Button, Notice, saveFile } from '@platform/ui';
import { useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { useTexts } from '../texts';

/** Saves an empty Excel form in the visitor's language. */
export function EmptyFormButton() {
  const t = useTexts();
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);

  async function save() {
    setHasFailed(false);
    try {
      const { emptyForm } = await import('./empty-form');
      saveFile(`${t('form.file')}.xlsx`, await emptyForm(language));
    } catch (error) {
      console.error('The empty form was not made:', error);
      setHasFailed(true);
    }
  }

  return (
    <>
      <Button variant="ghost" onClick={save}>
        {t('form.save')}
      </Button>
      {hasFailed && <Notice tone="error">{t('take.failed')}</Notice>}
    </>
  );
}
