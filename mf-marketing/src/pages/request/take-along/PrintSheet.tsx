import { getSettings, publicAddress } from '@platform/contract';
import type { RequestLine } from '@platform/goods';
import { amountText } from '@platform/goods/price-text';
import { wishesText } from '@platform/goods/wishes-text';
import { memo } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import { useTexts as useSharedTexts } from '../../../components/texts';
import { useRequestLink } from '../../../data/my-requests';
import type { SentRequest } from '../send/draft';
import { factsOf } from '../send/facts';
import { useServices } from '../services';
import { useTexts } from '../texts';
import styles from './PrintSheet.module.css';
import { type Column, numberIn, tableOf } from './table';

/** The request on paper (A4), with room for signature, date and stamp; hidden on screens. */
export function PrintSheet({ lines, details, number }: Omit<SentRequest, 'undo'>) {
  const t = useTexts();
  const shared = useSharedTexts();
  const language = useLanguage();
  const link = useRequestLink(number);
  const { name, company, email, phone, copyEmail, message } = details;
  const to = getSettings().company;
  const taxId = to.taxId && shared('taxId', { taxId: to.taxId });
  const facts = [
    [t('sheet.number'), number],
    [t('sheet.page'), link && publicAddress(link, language)],
    [t('sheet.to'), [to.name, taxId, to.phones[0], to.emails[0]].filter(Boolean).join(' · ')],
    [t('sheet.from'), [company, name, phone, email].filter(Boolean).join(' · ')],
    [t('details.copyEmail'), copyEmail],
    ...factsOf(details, language),
    [t('details.message'), message],
  ].filter(([, value]) => value);
  if (lines.length === 0) return null;

  return (
    <section className={styles.sheet} aria-hidden="true">
      <h2>{t('sheet.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Rows lines={lines} language={language} byRow={details.order === 'table'} />
      <div className={styles.places}>
        {(['date', 'signature', 'stamp'] as const).map((place) => (
          <p key={place}>{t(`sheet.${place}`)}</p>
        ))}
      </div>
    </section>
  );
}

type RowsProps = { lines: readonly RequestLine[]; language: Language; byRow: boolean };

/** Renders for the lines and the services that are read, and not for text typed outside the lines. */
const Rows = memo(function Rows({ lines, language, byRow }: RowsProps) {
  useServices([]);
  const { columns, rows, totals } = tableOf(
    lines.map((line) => onPaper(line, language)),
    language,
    byRow,
  );
  const [head = [], ...body] = rows;
  // Paper has no room for one more column: the options stand below the name.
  const options = columns.indexOf('options');
  const shown = columns.flatMap((column, index) => (index === options ? [] : [{ column, index }]));
  const rowOf = (cells: (string | number)[], key: string | number | undefined) => (
    <tr key={key}>
      {shown.map(({ column, index }) => (
        <td key={column} className={styles[column]}>
          <span>{cellText(cells[index] ?? '', column, language)}</span>
          {column === 'name' && cells[options] && <p>{cells[options]}</p>}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {shown.map(({ column, index }) => (
            <th key={column} scope="col">
              {head[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((cells) => rowOf(cells, cells[0]))}
        {totals.map((cells) => rowOf(cells, cells.join()))}
      </tbody>
    </table>
  );
});

/** Returns a line with its wishes in its note: a sheet has no room for further columns. */
function onPaper(
  { noEquivalent, essential, deadline, ...line }: RequestLine,
  language: Language,
): RequestLine {
  const wishes = wishesText({ noEquivalent, essential, deadline }, language);
  return { ...line, note: [line.note, wishes].filter(Boolean).join('\n') };
}

function cellText(cell: string | number, column: Column, language: Language): string {
  if (typeof cell !== 'number') return cell;
  return column === 'price' || column === 'sum' ? amountText(cell, language) : numberIn(language, cell);
}
