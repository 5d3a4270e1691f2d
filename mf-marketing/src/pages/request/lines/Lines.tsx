import { flushSync, Link, removeLines } from '@platform/contract';
import { categories, type RequestLine } from '@platform/goods';
import { Button, ButtonRow, buttonClass, Notice, TranslatedText } from '@platform/ui';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import type { ServiceSnapshot } from '../../../data/services';
import { paths } from '../../../paths';
import { useDraft } from '../send/draft';
import { useServices } from '../services';
import { type Group, groupsOf, isOutOfOrder } from '../take-along/table';
import { useTexts } from '../texts';
import { Line, lineId } from './Line';
import styles from './Lines.module.css';

type LinesProps = {
  lines: readonly RequestLine[];
  /** Whether the rows of the buyer's table are in her order, or grouped by service like all lines. */
  byRow: boolean;
};
type Removed = { line: RequestLine; undo: () => void };

/** The lines of the list in groups. */
export function Lines({ lines, byRow }: LinesProps) {
  const t = useTexts();
  const heading = useId();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = useCallback((line: RequestLine) => setRemoved({ line, undo: removeLines([line.id]) }), []);
  const services = useServices(new Set(lines.flatMap(({ product }) => product?.service ?? [])));
  const groups = groupsOf(lines, byRow);
  let first = 1;

  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('lines.title')}</h2>
        {lines.length > 0 && <p className={styles.soft}>{t('lines.count', { count: lines.length })}</p>}
        {(isOutOfOrder(groups) || groups[0]?.kind === 'table') && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => useDraft.setState({ order: byRow ? '' : 'table' })}
          >
            {t(byRow ? 'lines.byService' : 'lines.byRow')}
          </Button>
        )}
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
      {groups.map((group) => {
        const start = first;
        first += group.lines.length;
        return (
          <GroupOfLines
            key={`${group.kind} ${group.service}`}
            group={group}
            services={services}
            first={start}
            onRemove={remove}
          />
        );
      })}
      <div aria-live="polite" className={styles.removed}>
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
  group: Group;
  /** Those that were read from the database. */
  services: Record<string, ServiceSnapshot>;
  /** The number of the first line. */
  first: number;
  onRemove: (line: RequestLine) => void;
};

function GroupOfLines({ group, services, first, onRemove }: GroupProps) {
  const t = useTexts();
  const { kind, service, lines } = group;

  function stateOf({ product }: RequestLine) {
    const found = product && services[product.service];
    if (!found) return 'unknown';
    return found.service?.products.some(({ id }) => id === product.product) ? 'known' : 'gone';
  }

  return (
    <section className={styles.group}>
      <h3 className={styles.service}>
        {kind === 'service' ? <ServiceName id={service} found={services[service]} /> : t(`lines.${kind}`)}
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

/** The title of a service, which links to its page while there is one. */
function ServiceName({ id, found }: { id: string; found: ServiceSnapshot | undefined }) {
  const language = useLanguage();
  const title = found?.service?.title ?? categories.find((category) => category.id === id)?.name;
  const name = title ? <TranslatedText text={title} language={language} /> : <span>{id}</span>;
  return found?.service ? <Link to={paths.service(id)}>{name}</Link> : name;
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
