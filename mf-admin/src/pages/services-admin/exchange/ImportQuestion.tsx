import { Button } from '@platform/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changesOf, type ImportPlan } from '../../../data/everything';
import { batchesOf } from '../../../data/import-batches';
import { type Json, sameJson } from '../../../data/json';
import { isObject, type Place } from '../../../data/record-edit';
import type { RecordChange } from '../../../data/write-records';
import { usePlaceName } from '../form/place-name';
import { useTexts as useAdminTexts } from '../texts';
import styles from './ExchangePanel.module.css';
import { ImportReport } from './ImportReport';
import { useTexts } from './texts';
import type { Report } from './use-exchange';

type ImportQuestionProps = {
  file: string;
  plan: ImportPlan;
  report: Report | null;
  writing: boolean;
  onConfirm: (batches: RecordChange[][]) => void;
  onCompare: () => void;
  onCancel: () => void;
};

/** Shows what an import would do, and asks. What is not in the file is removed only where somebody ticks it. */
export function ImportQuestion({ file, plan, report, writing, ...on }: ImportQuestionProps) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const [withRemovals, setWithRemovals] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { added, changed, removed, same } = plan;
  const batches = useMemo(() => batchesOf(changesOf(plan, withRemovals)), [plan, withRemovals]);
  const count = batches.flat().length;
  return (
    <section className={styles.question} aria-label={t('question')}>
      <h3 className={styles.heading} ref={heading} tabIndex={-1}>
        {t('asks', { file })}
      </h3>
      <Changes title={t('added', { count: added.length })} changes={added} />
      <Changes title={t('changed', { count: changed.length })} changes={changed} withFields />
      {same > 0 && <p className={styles.same}>{t('same', { count: same })}</p>}
      {removed.length > 0 && (
        <>
          <Changes title={t('missing', { count: removed.length })} changes={removed} />
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={withRemovals}
              disabled={writing}
              onChange={(event) => setWithRemovals(event.target.checked)}
            />
            {t('remove', { count: removed.length })}
          </label>
        </>
      )}
      {batches.length > 1 && <p className={styles.same}>{t('parts', { number: batches.length })}</p>}
      {report && <ImportReport report={report} onCompare={on.onCompare} />}
      <div className={styles.buttons}>
        <Button
          variant={withRemovals ? 'danger' : 'primary'}
          busy={writing}
          busyLabel={tAdmin('form.saving')}
          disabled={count === 0}
          onClick={() => on.onConfirm(batches)}
        >
          {t('write', { count })}
        </Button>
        <Button variant="quiet" disabled={writing} onClick={on.onCancel}>
          {tAdmin('form.cancel')}
        </Button>
      </div>
    </section>
  );
}

type ChangesProps = { title: string; changes: RecordChange[]; withFields?: boolean };

function Changes({ title, changes, withFields = false }: ChangesProps) {
  const nameOf = usePlaceName();
  if (changes.length === 0) return null;
  return (
    <details className={styles.changes} open={changes.length <= 10}>
      <summary>{title}</summary>
      <ul className={styles.records}>
        {changes.map(({ path, base, next }) => (
          <li key={path}>
            <code>{path}</code>
            {withFields &&
              ` – ${changedPlaces(base, next)
                .map((place) => nameOf(next, place))
                .join(', ')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The fields that differ; of products and translations which one. */
function changedPlaces(base: Json, next: Json): Place[] {
  const before = isObject(base) ? base : {};
  const after = isObject(next) ? next : {};
  return differing(before, after).flatMap((name) => {
    if (name !== 'products' && name !== 'translations') return [[name]];
    return differing(partOf(before[name]), partOf(after[name])).map((key) => [name, key]);
  });
}

function differing(before: Record<string, Json>, after: Record<string, Json>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !sameJson(before[name], after[name]));
}

function partOf(value: Json | undefined): Record<string, Json> {
  return isObject(value) ? value : {};
}
