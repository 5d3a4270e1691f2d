import { addLines } from '@platform/contract';
import { MAX_LINES, type RequestLine } from '@platform/goods';
import { TABLE_BYTES_MAX, TABLE_ROWS_MAX, type Table, type TableProblem } from '@platform/goods/tables';
import { Button, FileButton, Notice, TextArea } from '@platform/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../texts';
import styles from './BringTable.module.css';
import { readBestSheet } from './best-sheet';
import { type Reading, recognise } from './columns';
import { EmptyFormButton } from './EmptyFormButton';
import { TablePreview } from './TablePreview';

type State =
  | { step: 'choose' | 'reading' }
  | { step: 'failed'; problem: TableProblem | 'failed' }
  | { step: 'check'; table: Table; reading: Reading }
  | { step: 'added'; count: number; refused: number; undo: () => void };

/** Reads request lines from the visitor's table and shows them before they are added. */
export function BringTable() {
  const t = useTexts();
  const [state, setState] = useState<State>({ step: 'choose' });
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);

  async function read(source: Blob | string) {
    setState({ step: 'reading' });
    const table = await readBestSheet(source).catch(() => 'failed' as const);
    setState(
      typeof table === 'string'
        ? { step: 'failed', problem: table }
        : { step: 'check', table, reading: recognise(table) },
    );
  }

  function add(lines: Omit<RequestLine, 'id'>[]) {
    const { added, merged, refused, undo } = addLines(lines);
    setState({ step: 'added', count: added + merged, refused, undo });
    if (refused === 0) setText('');
    area.current?.focus();
  }

  function undo(takeBack: () => void) {
    takeBack();
    setState({ step: 'choose' });
    area.current?.focus();
  }

  return (
    <div className={styles.bring}>
      <h3>{t('bring.title')}</h3>
      <p>{t('bring.text')}</p>
      <form
        className={styles.sources}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void read(text);
        }}
      >
        <TextArea
          ref={area}
          name="table"
          label={t('bring.paste')}
          hint={t('bring.pasteHint')}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="quiet"
            busy={state.step === 'reading'}
            busyLabel={t('bring.reading')}
          >
            {t('bring.read')}
          </Button>
          <FileButton
            variant="quiet"
            accept=".xlsx,.xls,.xlsb,.xlsm,.ods,.csv,.tsv,.txt"
            onFile={(file) => void read(file)}
          >
            {t('bring.file')}
          </FileButton>
          <EmptyFormButton />
        </div>
      </form>
      {state.step === 'failed' && (
        <Notice tone="error">
          {t(`bring.problems.${state.problem}`, {
            megabytes: TABLE_BYTES_MAX / 1024 / 1024,
            rows: TABLE_ROWS_MAX,
          })}
        </Notice>
      )}
      {state.step === 'check' && (
        <TablePreview
          table={state.table}
          reading={state.reading}
          onReading={(reading) => setState({ ...state, reading })}
          onAdd={add}
          onCancel={() => undo(() => undefined)}
        />
      )}
      <div role="status">
        {state.step === 'added' && (
          <Notice
            live={false}
            tone="success"
            action={
              <Button variant="ghost" size="small" onClick={() => undo(state.undo)}>
                {t('lines.undo')}
              </Button>
            }
          >
            <span>{t('bring.added', { count: state.count })}</span>{' '}
            {state.refused > 0 && <span>{t('bring.refused', { count: state.refused, max: MAX_LINES })}</span>}
          </Notice>
        )}
      </div>
    </div>
  );
}
