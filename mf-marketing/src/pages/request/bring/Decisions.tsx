import { flushSync } from '@platform/contract';
import { Button } from '@platform/ui';
import { useRef } from 'react';
import { type RequestTexts, useTexts } from '../texts';
import styles from './Review.module.css';
import { changeRows, type Said, takeRows, undoDecision, useReview } from './review';
import { type ChosenRow, type RowState, stateOf } from './use-chosen-rows';

type DecisionsProps = { rows: ChosenRow[]; isMatching: boolean };

/** Decisions on many rows at once, and what the last decision did, with its undo. */
export function Decisions({ rows, isMatching }: DecisionsProps) {
  const t = useTexts();
  const said = useReview(({ said }) => said);
  const inState = (state: RowState) => rows.filter((row) => stateOf(row) === state);
  const undo = useRef<HTMLButtonElement>(null);
  const all = useRef<HTMLDivElement>(null);
  const [open, sure, likely] = [inState('open'), inState('sure'), inState('likely')];

  /** The button of a decision disappears with it: its undo gets the focus. */
  function decide(decision: () => void) {
    flushSync(decision);
    undo.current?.focus({ preventScroll: true });
  }

  function takeBack() {
    flushSync(undoDecision);
    all.current?.focus({ preventScroll: true });
  }

  function acceptAll(accepted: ChosenRow[]) {
    const changes = accepted.map(({ row, matches }) => {
      const product = matches[0]?.hit ?? null;
      return [row.at, { product, isDecided: true }] as const;
    });
    changeRows(Object.fromEntries(changes), 'accepted');
  }

  function leaveAsWritten() {
    const changes = likely.map(({ row }) => [row.at, { product: null, isDecided: true }] as const);
    changeRows(Object.fromEntries(changes), 'asWritten');
  }

  return (
    <div ref={all} tabIndex={-1} className={styles.decisions}>
      {sure.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => decide(() => acceptAll(sure))}>
          {t('bring.all.acceptSure', { count: sure.length })}
        </Button>
      )}
      {likely.length > 0 && (
        <>
          <Button variant="quiet" size="small" onClick={() => decide(() => acceptAll(likely))}>
            {t('bring.all.acceptLikely', { count: likely.length })}
          </Button>
          <Button variant="quiet" size="small" onClick={() => decide(leaveAsWritten)}>
            {t('bring.all.leave', { count: likely.length })}
          </Button>
        </>
      )}
      {open.length > 1 && (
        <Button
          variant="ghost"
          size="small"
          onClick={() =>
            decide(() =>
              takeRows(
                open.map(({ row }) => row.at),
                false,
              ),
            )
          }
        >
          {t('bring.rows.leaveOutOpen')}
        </Button>
      )}
      <p aria-live="polite" className={styles.said}>
        {isMatching ? (
          <span>{t('bring.rows.matching')}</span>
        ) : (
          said && <span key={said.key}>{saidText(t, said)}</span>
        )}
      </p>
      {said?.before && !isMatching && (
        <Button ref={undo} variant="ghost" size="small" onClick={takeBack}>
          {t('lines.undo')}
        </Button>
      )}
    </div>
  );
}

function saidText(t: RequestTexts, said: Said): string {
  if (said.did === 'open') return t('bring.rows.quantityError');
  return t(`bring.said.${said.did}`, { count: said.count });
}
