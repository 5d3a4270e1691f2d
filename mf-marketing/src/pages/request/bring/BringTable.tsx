import { addLines } from '@platform/contract';
import { MAX_LINES, type RequestLine } from '@platform/goods';
import { readTable, TABLE_BYTES_MAX, TABLE_ROWS_MAX, type TableProblem } from '@platform/goods/tables';
import { Button, classNames, FileButton, Notice, TextArea } from '@platform/ui';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts';
import styles from './BringTable.module.css';
import { bestSheet } from './best-sheet';
import { EmptyFormButton } from './EmptyFormButton';
import { withMergedCells } from './merged-cells';
import { beginReview, endReview, restoreReview, useReview } from './review';

type State =
  | { step: 'choose' | 'reading' | 'check' }
  | { step: 'failed'; problem: TableProblem | 'failed' }
  | { step: 'added'; count: number; refused: number; undo: () => void };

const loadPreview = () => import('./TablePreview');
const TablePreview = lazy(async () => ({ default: (await loadPreview()).TablePreview }));

/**
 * Reads request lines from the visitor's table and shows them before they are added.
 * @param first set if the page begins with it
 */
export function BringTable({ first = false }: { first?: boolean }) {
  const Heading = first ? 'h2' : 'h3';
  const t = useTexts();
  const [state, setState] = useState<State>({ step: 'choose' });
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const hasReview = useReview(({ review }) => review !== null);
  useEffect(() => {
    restoreReview(loadPreview).catch(() => setState({ step: 'failed', problem: 'failed' }));
  }, []);

  async function read(source: Blob | string) {
    setState({ step: 'reading' });
    const [found] = await Promise.all([readTable(source), loadPreview()]);
    if (typeof found === 'string') return setState({ step: 'failed', problem: found });
    const sheets = found.sheets.map(withMergedCells);
    const sheet = bestSheet(sheets);
    const rows = found.sheets[sheet]?.rows.length ?? 0;
    if (rows > TABLE_ROWS_MAX) return setState({ step: 'failed', problem: 'long' });
    beginReview(sheets, sheet);
    setState({ step: 'check' });
  }

  function open(source: Blob | string) {
    read(source).catch(() => setState({ step: 'failed', problem: 'failed' }));
  }

  function add(lines: Omit<RequestLine, 'id'>[]) {
    const { added, merged, refused, undo } = addLines(lines);
    const { review } = useReview.getState();
    const putBack = () => {
      undo();
      useReview.setState({ review });
    };
    endReview();
    setState({ step: 'added', count: added + merged, refused, undo: putBack });
    if (refused === 0) setText('');
    area.current?.focus();
  }

  function leave(takeBack: () => void = () => undefined) {
    takeBack();
    setState({ step: 'choose' });
    area.current?.focus();
  }

  return (
    <div className={classNames(styles.bring, first && styles.first)}>
      <Heading>{t('bring.title')}</Heading>
      <p>{t('bring.text')}</p>
      <form
        className={styles.sources}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          open(text);
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
          <FileButton variant="quiet" accept=".xlsx,.xls,.xlsb,.xlsm,.ods,.csv,.tsv,.txt" onFile={open}>
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
      {hasReview && (
        <Suspense>
          <TablePreview
            // A restored review leaves the focus where it is.
            isNew={state.step === 'check'}
            heading={first ? 'h3' : 'h4'}
            onAdd={add}
            onCancel={() => leave(endReview)}
          />
        </Suspense>
      )}
      <div aria-live="polite" aria-atomic="true">
        {state.step === 'added' && (
          <Notice
            live={false}
            tone="success"
            action={
              <Button variant="ghost" size="small" onClick={() => leave(state.undo)}>
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
