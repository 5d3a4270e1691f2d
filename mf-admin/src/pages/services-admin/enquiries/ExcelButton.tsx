import { Button, Notice } from '@platform/ui';
import { useState } from 'react';
import { useTexts } from './texts';

/** Saves an Excel file, whose writing library is loaded on demand. */
export function ExcelButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const t = useTexts();
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');

  async function start() {
    setState('saving');
    try {
      await save();
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button variant="quiet" busy={state === 'saving'} busyLabel={t('lines.saving')} onClick={start}>
        {label}
      </Button>
      {state === 'failed' && <Notice tone="error">{t('lines.notSaved')}</Notice>}
    </>
  );
}
