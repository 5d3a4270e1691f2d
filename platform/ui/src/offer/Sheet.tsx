import { getSettings } from '@platform/contract';
import type { ReactNode } from 'react';
import type { Language } from 'shared-i18n';
import { classNames } from '../class-names';
import { LogoMark } from '../drawings/Lattice';
import type { Elements } from '../elements';
import { offerTexts } from './offer-texts';
import styles from './Sheet.module.css';

type SheetProps = {
  /** The language of the document, which may be another one than the reader's. */
  language: Language;
  title: string;
  /** Set for a sheet that screens do not show. */
  onPaperOnly?: boolean;
  children: Elements;
};

/** A document with the company's letterhead. On paper (A4) it is alone: the rest of the page is not printed. */
export function Sheet({ language, title, onPaperOnly = false, children }: SheetProps) {
  return (
    <article
      className={classNames(styles.sheet, onPaperOnly && styles.paper)}
      lang={language}
      translate="no"
      aria-hidden={onPaperOnly || undefined}
    >
      <Letterhead language={language} />
      <h2 className={styles.title}>{title}</h2>
      {children}
    </article>
  );
}

function Letterhead({ language }: Pick<SheetProps, 'language'>) {
  const { name, legalForm, address, phones, emails, taxId } = getSettings().company;
  const lines = [
    legalForm?.[language],
    taxId && `${offerTexts[language].taxId} ${taxId}`,
    address[language],
    [...phones, ...emails].join(' · '),
  ];
  return (
    <header className={styles.head}>
      <LogoMark />
      <div>
        <p className={styles.company}>{name}</p>
        {lines.map((line) => line && <p key={line}>{line}</p>)}
      </div>
    </header>
  );
}

/** Facts with their labels, as far as they are known. */
export function SheetFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type SheetLinesProps = { columns: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** A table of goods: position, goods, then numbers, which have labels of their own in a narrow window. */
export function SheetLines({ columns, rows }: SheetLinesProps) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, place) => (
              <td key={columns[place]} data-label={place > 1 ? columns[place] : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SheetGoodsProps = { line: { name: string; code?: string | undefined }; details: readonly unknown[] };

/** Name and code of goods, and what else is known of them. */
export function SheetGoods({ line: { name, code }, details }: SheetGoodsProps) {
  const known = details.filter(Boolean);
  return (
    <>
      <p className={styles.name}>{[name, code].filter(Boolean).join(' · ')}</p>
      {known.length > 0 && <p className={styles.details}>{known.join(' · ')}</p>}
    </>
  );
}
