import { writeNumber } from '@platform/goods/numbers';
import type { FieldPath, Json } from '@platform/records';
import { availabilityText } from '@platform/records/availability-text';
import { Button, Checkbox, classNames, Notice } from '@platform/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { FocusedError } from '../../../components/AutoFocus';
import type { FailureKind } from '../../../data/client/failure';
import { batchesOf, changesOf, type ImportIssue } from '../../../data/import-export/import-export';
import { differences } from '../../../data/records/differences';
import type { RecordChange } from '../../../data/records/write';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { usePlaceName, useProblemText } from '../use-record-texts';
import styles from './ImportExportPanel.module.css';
import type { Import, Report } from './use-import-export';

type ImportPreviewProps = Import & {
  writing: boolean;
  onConfirm: (batches: RecordChange[][]) => void;
  onCompare: () => void;
  onCancel: () => void;
};

/** Shows the changes of an import, and asks. Records that the file lacks are removed only if this is ticked. */
export function ImportPreview({ name, content, plan, prices, report, writing, ...on }: ImportPreviewProps) {
  const t = useTexts();
  const [withRemovals, setWithRemovals] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { added, changed, removed, same } = plan;
  const batches = useMemo(() => batchesOf(changesOf(plan, withRemovals)), [plan, withRemovals]);
  const count = batches.flat().length;
  return (
    <section
      className={classNames(shared.panel, shared.form, shared.fields, styles.question)}
      aria-label={t('importExport.question')}
    >
      <h3 className={styles.heading} ref={heading} tabIndex={-1}>
        {t('importExport.asks', { file: name })}
      </h3>
      <Changes title={t('importExport.added', { count: added.length })} changes={added} />
      {prices ? (
        <Prices {...prices} />
      ) : (
        <Changes title={t('importExport.changed', { count: changed.length })} changes={changed} withFields />
      )}
      {content.leftOut.map(({ sheet, columns }) => (
        <p key={sheet} className={shared.note}>
          {columns.length > 0
            ? t('importExport.leftOut.columns', { sheet: sheet || name, columns: columns.join(', ') })
            : t('importExport.leftOut.sheet', { sheet })}
        </p>
      ))}
      {same > 0 && <p className={shared.note}>{t('importExport.same', { count: same })}</p>}
      {removed.length > 0 && (
        <>
          <Changes title={t('importExport.missing', { count: removed.length })} changes={removed} />
          <Checkbox
            danger
            checked={withRemovals}
            disabled={writing}
            onChange={(event) => setWithRemovals(event.target.checked)}
          >
            {t('importExport.remove', { count: removed.length })}
          </Checkbox>
        </>
      )}
      {batches.length > 1 && (
        <p className={shared.note}>{t('importExport.parts', { number: batches.length })}</p>
      )}
      {report && <ImportReport report={report} onCompare={on.onCompare} />}
      <div className={styles.buttons}>
        <Button
          variant={withRemovals ? 'danger' : 'primary'}
          busy={writing}
          busyLabel={t('form.saving')}
          disabled={count === 0}
          onClick={() => on.onConfirm(batches)}
        >
          {t('importExport.write', { count })}
        </Button>
        <Button variant="quiet" disabled={writing} onClick={on.onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </section>
  );
}

/** The prices of a list, old and new, and the rows that are not taken. */
function Prices({ changes, open }: NonNullable<Import['prices']>) {
  const t = useTexts();
  const language = useLanguage();
  const decimals = language === 'en' ? 'point' : 'comma';
  return (
    <>
      {changes.length > 0 && (
        <details open>
          <summary>{t('importExport.prices.changed', { count: changes.length })}</summary>
          <ul className={styles.records}>
            {changes.map(({ code, name, availability, before, after, currency }) => (
              <li key={code}>
                <span>{name}</span> <code>{code}</code>{' '}
                <span>{`${writeNumber(before, decimals)} → ${writeNumber(after, decimals)} ${currency}`}</span>{' '}
                {availability && <span>{`(${availabilityText(availability, language)})`}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {open.length > 0 && (
        <details open>
          <summary>{t('importExport.prices.open', { count: open.length })}</summary>
          <ul className={styles.records}>
            {open.map(({ code, text, reason }, index) => (
              <li key={index}>
                <code>{code}</code> <span>{`${text} – ${t(`importExport.prices.${reason}`)}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type ChangesProps = { title: string; changes: RecordChange[]; withFields?: boolean };

function Changes({ title, changes, withFields = false }: ChangesProps) {
  const placeName = usePlaceName();
  if (changes.length === 0) return null;
  return (
    <details open={changes.length <= 10}>
      <summary>{title}</summary>
      <ul className={styles.records}>
        {changes.map(({ path, base, next }) => (
          <li key={path}>
            <code>{path}</code>
            {withFields && (
              <span>
                {` – ${changedPlaces(base, next)
                  .map((place) => placeName(next, place))
                  .join(', ')}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the fields that differ; for products and translations, which ones. */
function changedPlaces(base: Json, next: Json): FieldPath[] {
  const places = differences(base, next).map(({ path: [name = '', ...within] }) =>
    name === 'products' || name === 'translations' ? [name, ...within.slice(0, 1)] : [name],
  );
  return [...new Map(places.map((place) => [place.join('/'), place])).values()];
}

/** Failures with their own sentence. */
const explained = ['offline', 'unconfirmed', 'denied', 'conflict', 'gone'] as const satisfies FailureKind[];

/** The progress of an import; after a failure its place and reason, with a button to compare again. */
function ImportReport({ report, onCompare }: { report: Report; onCompare: () => void }) {
  const t = useTexts();
  const { written, count, failure } = report;
  if (failure === null) return <p role="status">{t('importExport.progress', { written, count })}</p>;
  const kind = explained.find((kind) => kind === failure.kind) ?? 'unknown';
  return (
    <FocusedError
      title={t('importExport.stopped', { written, count })}
      action={
        <Button variant="quiet" size="small" onClick={onCompare}>
          {t('importExport.compare')}
        </Button>
      }
    >
      <span>{t(`importExport.failure.${kind}`)}</span> {failure.path && <code>{failure.path}</code>}
    </FocusedError>
  );
}

const MOST_ISSUES = 20;

/** Lists the reasons why a file is not imported, record by record. */
export function ImportIssues({ file, issues }: { file: string; issues: ImportIssue[] }) {
  const t = useTexts();
  const problemText = useProblemText();
  const placeName = usePlaceName();
  const sentence = ({ issue }: ImportIssue) =>
    typeof issue === 'string'
      ? t(`importExport.issue.${issue}`)
      : `${placeName({}, issue.place)}: ${issue.kind === 'type' ? t('importExport.issue.type') : problemText(issue)}`;
  return (
    <Notice tone="error" title={t('importExport.invalid', { file })}>
      <ul className={styles.records}>
        {issues.slice(0, MOST_ISSUES).map((issue, index) => (
          <li key={index}>
            <code>{issue.path}</code> <span>{`– ${sentence(issue)}`}</span>
          </li>
        ))}
      </ul>
      {issues.length > MOST_ISSUES && <p>{t('importExport.more', { count: issues.length - MOST_ISSUES })}</p>}
    </Notice>
  );
}
