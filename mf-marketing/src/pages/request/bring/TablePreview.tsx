import type { RequestLine } from '@platform/goods';
import type { Table } from '@platform/goods/tables';
import { Button, ButtonRow, Notice, SelectField } from '@platform/ui';
import { useId, useState } from 'react';
import { useTexts } from '../texts';
import styles from './BringTable.module.css';
import type { Reading } from './columns';
import { type ColumnKind, columnKinds } from './headings';
import type { LeftOut } from './left-out';
import { RowFields } from './RowFields';
import { isUnclear, toLine, useChosenRows } from './use-chosen-rows';

/** The number of rows shown at first. */
const ROWS_SHOWN = 50;

type TablePreviewProps = {
  table: Table;
  reading: Reading;
  onReading: (reading: Reading) => void;
  onAdd: (lines: Omit<RequestLine, 'id'>[]) => void;
  onCancel: () => void;
};

/** The lines to add: the recognised columns, and each row with its possible products. */
export function TablePreview({ table, reading, onReading, onAdd, onCancel }: TablePreviewProps) {
  const t = useTexts();
  const heading = useId();
  const { rows, leftOut, matching, change, take } = useChosenRows(table, reading);
  const [all, setAll] = useState(false);
  const [tried, setTried] = useState(false);
  const unclear = rows.filter(({ row }) => isUnclear(row));
  const sorted = [...unclear, ...rows.filter(({ row }) => !isUnclear(row))];
  const shown = all ? sorted : sorted.slice(0, Math.max(ROWS_SHOWN, unclear.length));
  const hasNames = reading.columns.includes('name');

  function add() {
    const lines = rows.map(toLine);
    setTried(true);
    if (lines.every((line) => line !== null)) onAdd(lines);
    else document.getElementById(heading)?.focus();
  }

  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <h4 id={heading} tabIndex={-1}>
        {t('bring.rows.count', { count: rows.length })}
      </h4>
      <Columns table={table} reading={reading} onReading={onReading} />
      {!hasNames && <Notice tone="error">{t('bring.columns.nameMissing')}</Notice>}
      {hasNames && rows.length === 0 && <Notice tone="error">{t('bring.rows.noRows')}</Notice>}
      <p role="status">
        {matching
          ? t('bring.rows.matching')
          : unclear.length > 0 && t('bring.rows.unclear', { count: unclear.length })}
      </p>
      {unclear.length > 1 && (
        <Button
          variant="ghost"
          size="small"
          onClick={() =>
            take(
              unclear.map(({ row }) => row.at),
              false,
            )
          }
        >
          {t('bring.rows.leaveOutOpen')}
        </Button>
      )}
      <LeftOutRows rows={leftOut} onTake={(at) => take([at], true)} />
      <ol className={styles.rows}>
        {shown.map((chosen) => (
          <RowFields
            key={chosen.row.at}
            chosen={chosen}
            tried={tried}
            onChange={(choice) => change(chosen.row.at, choice)}
            onLeaveOut={() => take([chosen.row.at], false)}
          />
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button variant="ghost" size="small" onClick={() => setAll(true)}>
          {t('bring.rows.all')}
        </Button>
      )}
      <ButtonRow>
        <Button onClick={add} disabled={rows.length === 0 || matching}>
          {t('bring.add', { count: rows.length })}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('bring.cancel')}
        </Button>
      </ButtonRow>
    </section>
  );
}

/** The rows that are no lines, each with its reason and a way back. */
function LeftOutRows({ rows, onTake }: { rows: LeftOut[]; onTake: (at: number) => void }) {
  const t = useTexts();
  if (rows.length === 0) return null;
  return (
    <details className={styles.columns}>
      <summary>{t('bring.leftOut.count', { count: rows.length })}</summary>
      <ul className={styles.leftOut}>
        {rows.map(({ at, text, reason }) => (
          <li key={at}>
            <span>{text}</span> <small>{t(`bring.leftOut.${reason}`)}</small>{' '}
            <Button
              variant="ghost"
              size="small"
              aria-label={t('bring.leftOut.takeRow', { row: text })}
              onClick={() => onTake(at)}
            >
              {t('bring.leftOut.take')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Columns({ table, reading, onReading }: Pick<TablePreviewProps, 'table' | 'reading' | 'onReading'>) {
  const t = useTexts();
  const { headings, texts, columns, doubt } = reading;

  /** Choosing a meaning takes it from another column, but any number of columns may be notes. */
  function choose(index: number, kind: ColumnKind | null) {
    const changed = columns.map((one, at) =>
      at === index ? kind : one === kind && kind !== 'note' ? null : one,
    );
    onReading({ ...reading, columns: changed });
  }

  return (
    <details className={styles.columns} open={doubt !== null}>
      <summary>{t('bring.columns.title')}</summary>
      {doubt && <p>{t(`bring.columns.doubts.${doubt}`)}</p>}
      <div className={styles.fields}>
        {columns.map((kind, index) => {
          const heading = texts[index];
          const number = index + 1;
          return (
            <SelectField
              key={number}
              label={
                heading
                  ? t('bring.columns.named', { number, heading })
                  : t('bring.columns.column', { number })
              }
              hint={table[headings]?.[index]}
              value={kind ?? ''}
              onChange={({ target }) =>
                choose(index, columnKinds.find((one) => one === target.value) ?? null)
              }
            >
              <option value="">{t('bring.columns.none')}</option>
              {columnKinds.map((one) => (
                <option key={one} value={one}>
                  {t(one === 'number' ? 'bring.columns.number' : `lines.${one}`)}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </details>
  );
}
