import { flushSync, Link, removeLines } from '@platform/contract';
import { categories, type RequestLine } from '@platform/goods';
import { Button, ButtonRow, buttonClass, Notice, TranslatedText } from '@platform/ui';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { paths } from '../../../paths';
import { useService } from '../services';
import { groupsOf } from '../take-along/table';
import { useTexts } from '../texts';
import { Line, lineId } from './Line';
import styles from './Lines.module.css';

type LinesProps = { lines: readonly RequestLine[] };
type Removed = { line: RequestLine; undo: () => void };

/** The lines of the list, grouped by service. */
export function Lines({ lines }: LinesProps) {
  const t = useTexts();
  const heading = useId();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = useCallback((line: RequestLine) => setRemoved({ line, undo: removeLines([line.id]) }), []);
  let first = 1;

  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('lines.title')}</h2>
        {lines.length > 0 && <p className={styles.soft}>{t('lines.count', { count: lines.length })}</p>}
      </div>
      {lines.length === 0 && <EmptyList />}
      {lines.length > 0 && (
        <div className={styles.columns} aria-hidden="true">
          {(['name', 'quantity', 'unit', 'note'] as const).map((name) => (
            <span key={name} className={styles[name]}>
              {t(`lines.${name}`)}
            </span>
          ))}
        </div>
      )}
      {groupsOf(lines).map(({ service, lines }) => {
        const group = { lines, first, onRemove: remove };
        first += lines.length;
        return service === null ? (
          <GroupOfLines key="free" {...group} title={t('lines.free')} stateOf={() => 'unknown'} />
        ) : (
          <ServiceGroup key={`service ${service}`} {...group} service={service} />
        );
      })}
      <div role="status" className={styles.removed}>
        {removed && <RemovedLine key={removed.line.id} {...removed} onDone={() => setRemoved(null)} />}
      </div>
    </section>
  );
}

function EmptyList() {
  const t = useTexts();
  return (
    <Notice
      live={false}
      action={
        <ButtonRow>
          <Link className={buttonClass('quiet', 'small')} to={paths.services}>
            {t('lines.services')}
          </Link>
          <Link className={buttonClass('quiet', 'small')} to={paths.catalogue}>
            {t('lines.catalogue')}
          </Link>
        </ButtonRow>
      }
    >
      {t('lines.empty')}
    </Notice>
  );
}

type GroupProps = {
  lines: RequestLine[];
  /** The number of the first line. */
  first: number;
  onRemove: (line: RequestLine) => void;
};

/** The lines of one service, which is read to mark deleted products. */
function ServiceGroup({ service: id, ...group }: GroupProps & { service: string }) {
  const language = useLanguage();
  const found = useService(id);
  const title = found?.service?.title ?? categories.find((category) => category.id === id)?.name;
  const name = title ? <TranslatedText text={title} language={language} /> : id;
  const ids = new Set(found?.service?.products.map((product) => product.id));
  return (
    <GroupOfLines
      {...group}
      title={found?.service ? <Link to={paths.service(id)}>{name}</Link> : name}
      stateOf={({ product }) => {
        if (!found || !product) return 'unknown';
        return ids.has(product.product) ? 'known' : 'gone';
      }}
    />
  );
}

type GroupOfLinesProps = GroupProps & {
  title: ReactNode;
  stateOf: (line: RequestLine) => 'known' | 'gone' | 'unknown';
};

function GroupOfLines({ lines, first, onRemove, title, stateOf }: GroupOfLinesProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h3 id={heading} className={styles.service}>
        {title}
      </h3>
      <ul role="list">
        {lines.map((line, index) => (
          <Line
            key={line.id}
            line={line}
            number={first + index}
            product={stateOf(line)}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </section>
  );
}

/** Stays in view, and takes the focus of a removed line. */
function RemovedLine({ line, undo, onDone }: Removed & { onDone: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  function putBack() {
    flushSync(() => {
      undo();
      onDone();
    });
    document.getElementById(lineId(line.id))?.focus();
  }

  return (
    <Notice
      live={false}
      action={
        <Button ref={button} variant="quiet" size="small" onClick={putBack}>
          {t('lines.undo')}
        </Button>
      }
    >
      {t('lines.removed', { name: line.name[language] ?? line.name.az })}
    </Notice>
  );
}
