import { Button, classNames, FileButton, Notice } from '@platform/ui';
import { useEffect, useRef } from 'react';
import { AutoFocus } from '../../../components/AutoFocus';
import { IMPORT_MAX_BYTES } from '../../../data/import-export/workbook';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import styles from './ImportExportPanel.module.css';
import { ImportIssues, ImportPreview } from './ImportPreview';
import { useImportExport } from './use-import-export';

const MEGABYTE = 1_000_000;

/** Exports all services, details and categories to one file, and imports one after showing its changes. */
export function ImportExportPanel() {
  const t = useTexts();
  const { state, exportAll, choose, confirm, compareAgain, cancel } = useImportExport();
  const { step } = state;
  const exportButtons = { xlsx: useRef<HTMLButtonElement>(null), json: useRef<HTMLButtonElement>(null) };
  const importButton = useRef<HTMLButtonElement>(null);
  const before = useRef(state);

  // After an export or a cancelled import, its button gets the focus back.
  useEffect(() => {
    const last = before.current;
    if (step === 'idle' && last.step === 'exporting') exportButtons[last.kind].current?.focus();
    if (step === 'idle' && last.step === 'asking') importButton.current?.focus();
    before.current = state;
  });

  return (
    <details className={styles.panel}>
      <summary>{t('importExport.title')}</summary>
      <div className={classNames(shared.fields, styles.content)}>
        <p>{t('importExport.lead')}</p>
        <div className={styles.buttons}>
          {(['xlsx', 'json'] as const).map((kind) => (
            <Button
              key={kind}
              ref={exportButtons[kind]}
              variant="quiet"
              busy={step === 'exporting' && state.kind === kind}
              busyLabel={t('importExport.exporting')}
              onClick={() => exportAll(kind)}
            >
              {t(kind === 'xlsx' ? 'importExport.exportExcel' : 'importExport.export')}
            </Button>
          ))}
          <FileButton
            ref={importButton}
            variant="quiet"
            accept=".xlsx,.xls,.xlsb,.xlsm,.ods,.csv,.json,application/json"
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
            {...state}
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
