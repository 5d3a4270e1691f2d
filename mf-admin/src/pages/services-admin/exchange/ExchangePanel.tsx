import { Button, Notice } from '@platform/ui';
import { useEffect, useRef } from 'react';
import { Focused } from '../Focused';
import styles from './ExchangePanel.module.css';
import { ImportFaults } from './ImportFaults';
import { ImportQuestion } from './ImportQuestion';
import { useTexts } from './texts';
import { useExchange } from './use-exchange';

/** All services, details and categories as one file: taken out, and brought in after a look at what it would change. */
export function ExchangePanel() {
  const t = useTexts();
  const file = useRef<HTMLInputElement>(null);
  const { state, exportAll, choose, confirm, compareAgain, cancel } = useExchange();
  const { step } = state;
  const exportButton = useRef<HTMLButtonElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const before = useRef(step);

  // Where nothing is left to look at, the button that began it has the focus again.
  useEffect(() => {
    if (step === 'idle' && before.current === 'exporting') exportButton.current?.focus();
    if (step === 'idle' && before.current === 'asking') importButton.current?.focus();
    before.current = step;
  }, [step]);

  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>{t('title')}</summary>
      <div className={styles.content}>
        <p>{t('lead')}</p>
        <div className={styles.buttons}>
          <Button
            ref={exportButton}
            variant="quiet"
            busy={step === 'exporting'}
            busyLabel={t('exporting')}
            onClick={exportAll}
          >
            {t('export')}
          </Button>
          <Button
            ref={importButton}
            variant="quiet"
            busy={step === 'reading'}
            busyLabel={t('reading')}
            onClick={() => file.current?.click()}
          >
            {t('import')}
          </Button>
          <input
            ref={file}
            className={styles.file}
            type="file"
            accept=".json,application/json"
            aria-label={t('file')}
            tabIndex={-1}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen) void choose(chosen);
            }}
          />
        </div>
        {step === 'refused' && (
          <Focused>
            <Notice tone="error">{t(`problem.${state.problem}`, { ...state.values })}</Notice>
          </Focused>
        )}
        {step === 'faulty' && (
          <Focused>
            <ImportFaults file={state.name} faults={state.faults} />
          </Focused>
        )}
        {(step === 'asking' || step === 'writing') && (
          <ImportQuestion
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
          <Focused>
            <Notice tone="success">{t('done', { count: state.count })}</Notice>
          </Focused>
        )}
      </div>
    </details>
  );
}
