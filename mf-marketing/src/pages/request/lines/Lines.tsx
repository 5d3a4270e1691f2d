import { changeLine, flushSync, Link, removeLines } from '@platform/contract';
import { categories, type RequestLine } from '@platform/goods';
import type { Product } from '@platform/records';
import { Button, ButtonRow, buttonClass, Notice, TranslatedText } from '@platform/ui';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import type { ServiceSnapshot } from '../../../data/services';
import { paths } from '../../../paths';
import { moneyText, priceOfLine, subtotalsOf, termsText } from '../prices';
import { useDraft } from '../send/draft';
import { readProduct, useServices } from '../services';
import { type Group, groupsOf, isOutOfOrder } from '../take-along/table';
import { useTexts } from '../texts';
import { Line, lineId, type LineProps } from './Line';
import styles from './Lines.module.css';

type LinesProps = {
  lines: readonly RequestLine[];
  /** Whether the rows of the buyer's table are in her order, or grouped by service like all lines. */
  byRow: boolean;
};

/** A line as it was before it was removed, or before it got another product. */
type Changed = { line: RequestLine; other?: Product; undo: () => void };

/** The lines of the list in groups. */
export function Lines({ lines, byRow }: LinesProps) {
  const t = useTexts();
  const heading = useId();
  const [changed, setChanged] = useState<Changed | null>(null);
  const remove = useCallback((line: RequestLine) => setChanged({ line, undo: removeLines([line.id]) }), []);
  const replace = useCallback((line: RequestLine, other: Product) => {
    const { id, product, name, code } = line;
    const by = readProduct(product)?.availability?.replacement;
    changeLine(id, { product: by ?? product, name: other.name, code: other.code ?? undefined });
    setChanged({ line, other, undo: () => changeLine(id, { product, name, code }) });
  }, []);
  const products = lines.flatMap(({ product }) => [product, readProduct(product)?.availability?.replacement]);
  const services = useServices(new Set(products.flatMap((product) => product?.service ?? [])));
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
            onReplace={replace}
          />
        );
      })}
      <Subtotals lines={lines} />
      <div aria-live="polite" className={styles.changed}>
        {changed && (
          <ChangedLine
            key={`${changed.line.id} ${changed.other?.id}`}
            {...changed}
            onDone={() => setChanged(null)}
          />
        )}
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

/** The sums of the lines whose price is known. */
function Subtotals({ lines }: Pick<LinesProps, 'lines'>) {
  const t = useTexts();
  const language = useLanguage();
  const prices = lines.flatMap((line) => priceOfLine(line, readProduct(line.product)) ?? []);
  if (prices.length === 0) return null;
  return (
    <dl className={styles.subtotals}>
      <dt>{`${t('lines.subtotal')} (${prices.length} / ${lines.length})`}</dt>
      {subtotalsOf(prices).map((total) => (
        <dd key={termsText(total, language)}>{moneyText(total, total.sum, language)}</dd>
      ))}
    </dl>
  );
}

type GroupProps = {
  group: Group;
  /** Those that were read from the database. */
  services: Record<string, ServiceSnapshot>;
  /** The number of the first line. */
  first: number;
} & Pick<LineProps, 'onRemove' | 'onReplace'>;

function GroupOfLines({ group, services, first, ...actions }: GroupProps) {
  const t = useTexts();
  const { kind, service, lines } = group;

  return (
    <section className={styles.group}>
      <h3 className={styles.service}>
        {kind === 'service' ? <ServiceName id={service} found={services[service]} /> : t(`lines.${kind}`)}
      </h3>
      <ul role="list">
        {lines.map((line, index) => {
          const product = readProduct(line.product);
          return (
            <Line
              key={line.id}
              line={line}
              number={first + index}
              product={product}
              replacement={readProduct(product?.availability?.replacement)}
              {...actions}
            />
          );
        })}
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

/** Stays in view, and takes the focus of a removed line or of the button that exchanged its product. */
function ChangedLine({ line, other, undo, onDone }: Changed & { onDone: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const name = line.name[language] ?? line.name.az;
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
      {other
        ? t('lines.exchanged', { name, other: other.name[language] ?? other.name.az })
        : t('lines.removed', { name })}
    </Notice>
  );
}
