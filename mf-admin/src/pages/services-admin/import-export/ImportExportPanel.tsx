import { Button, classNames, FileButton, Notice } from '@platform/ui';
import { useEffect, useRef } from 'react';
import { AutoFocus } from '../../../components/AutoFocus';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import styles from './ImportExportPanel.module.css';
import { ImportIssues, ImportPreview } from './ImportPreview';
import { IMPORT_MAX_BYTES, useImportExport } from './use-import-export';

const MEGABYTE = 1_000_000;

/** Exports all services, details and categories to one file, and imports one after showing what it would change. */
export function ImportExportPanel() {
  const t = useTexts();
  const { state, exportAll, choose, confirm, compareAgain, cancel } = useImportExport();
  const { step } = state;
  const exportButton = useRef<HTMLButtonElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const before = useRef(step);

  // After an export, or an import that was cancelled, the button that began it gets the focus back.
  useEffect(() => {
    if (step === 'idle' && before.current === 'exporting') exportButton.current?.focus();
    if (step === 'idle' && before.current === 'asking') importButton.current?.focus();
    before.current = step;
  }, [step]);

  return (
    <details className={styles.panel}>
      <summary>{t('importExport.title')}</summary>
      <div className={classNames(shared.fields, styles.content)}>
        <p>{t('importExport.lead')}</p>
        <div className={styles.buttons}>
          <Button
            ref={exportButton}
            variant="quiet"
            busy={step === 'exporting' && state.kind === 'xlsx'}
            busyLabel={t('importExport.exporting')}
            onClick={() => exportAll('xlsx')}
          >
            {t('importExport.exportExcel')}
          </Button>
          <Button
            variant="quiet"
            busy={step === 'exporting' && state.kind === 'json'}
            busyLabel={t('importExport.exporting')}
            onClick={() => exportAll('json')}
          >
            {t('importExport.export')}
          </Button>
          <FileButton
            ref={importButton}
            variant="quiet"
            accept=".xlsx,.json,application/json"
            busy={step === 'reading'}
            busyLabel={t('importExport.reading')}
            onFile={(file) => void choose(file)}
          >
            {t('importExport.import')}
          </FileButton>
        </div>
        {step === 'refused' && (
          <AutoFocus>
            <Notice tone="error">
              {t(`importExport.problem.${state.problem}`, { max: IMPORT_MAX_BYTES / MEGABYTE })}
            </Notice>
          </AutoFocus>
        )}
        {step === 'invalid' && (
          <AutoFocus>
            <ImportIssues file={state.name} issues={state.issues} />
          </AutoFocus>
        )}
        {(step === 'asking' || step === 'writing') && (
          <ImportPreview
            file={state.name}
            plan={state.plan}
            report={state.report}
            writing={step === 'writing'}
            onConfirm={confirm}
            onCompare={compareAgain}
            onCancel={cancel}
          />
        )}
        {step === 'done' && (
          <AutoFocus>
            <Notice tone="success">{t('importExport.done', { count: state.count })}</Notice>
          </AutoFocus>
        )}
      </div>
    </details>
  );
}
