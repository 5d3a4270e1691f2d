import { getSettings } from '@platform/contract';
import { unitName } from '@platform/goods';
import { amountText } from '@platform/goods/price-text';
import { lineSum, offerTotals } from '@platform/goods/offer-totals';
import type { Offer, OfferLine } from '@platform/records';
import { dayAt, dayText } from '@platform/goods/day';
import type { ReactNode } from 'react';
import { LogoMark } from '../drawings/Lattice';
import { amountInWords } from './amount-in-words';
import styles from './OfferSheet.module.css';
import { decimalText, offerNumber, offerTexts, percentText } from './offer-texts';

type OfferSheetProps = {
  offer: Offer;
  /** The number of the enquiry. */
  number: string;
  /** The buyer's own number of the purchase. */
  reference?: string | undefined;
};

/**
 * An offer as a document in its own language. On paper (A4) it is alone: the rest of the page is not printed. Load it on
 * demand.
 */
export function OfferSheet({ offer, number, reference }: OfferSheetProps) {
  const { language, n, at, by, validUntil, delivery, payment, note } = offer;
  const texts = offerTexts[language];
  return (
    <article className={styles.sheet} lang={language} translate="no">
      <Letterhead language={language} />
      <h2 className={styles.title}>{texts.title}</h2>
      <Facts
        facts={[
          [texts.number, `${offerNumber(number, n)}, ${texts.version} ${n}`],
          [texts.date, dayText(dayAt(at))],
          [texts.validUntil, texts.until.replace('{{date}}', dayText(validUntil))],
          [texts.reference, reference],
          [texts.by, by],
        ]}
      />
      <Lines offer={offer} />
      <Totals offer={offer} />
      <Facts
        facts={[
          [texts.delivery, delivery],
          [texts.payment, payment],
          [texts.note, note],
        ]}
      />
      <Bank offer={offer} />
      <div className={styles.places}>
        <p>{texts.signature}</p>
        <p>{texts.stamp}</p>
      </div>
    </article>
  );
}

function Letterhead({ language }: Pick<Offer, 'language'>) {
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

function Facts({ facts }: { facts: [label: string, value: ReactNode][] }) {
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

function Lines({ offer: { lines, language, currency } }: { offer: Offer }) {
  const { columns, exempt } = offerTexts[language];
  const isDiscounted = lines.some(({ discount }) => discount !== undefined);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{columns.position}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.quantity}</th>
          <th scope="col">{`${columns.price}, ${currency}`}</th>
          {isDiscounted && <th scope="col">{columns.discount}</th>}
          <th scope="col">{columns.vat}</th>
          <th scope="col">{`${columns.sum}, ${currency}`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>{index + 1}</td>
            <td>
              <Goods line={line} language={language} />
            </td>
            <td data-label={columns.quantity}>
              {`${decimalText(line.quantity, language)} ${unitName(line.unit, language)}`}
            </td>
            <td data-label={columns.price}>{money(line.price, language)}</td>
            {isDiscounted && (
              <td data-label={columns.discount}>
                {line.discount === undefined ? '–' : percentText(line.discount, language)}
              </td>
            )}
            <td data-label={columns.vat}>
              {line.vat === undefined ? exempt : percentText(line.vat, language)}
            </td>
            <td data-label={columns.sum}>{money(lineSum(line), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Name and code, and what else the buyer must know of them. */
function Goods({ line, language }: { line: OfferLine } & Pick<Offer, 'language'>) {
  const { columns, substitute } = offerTexts[language];
  const details = [
    line.substitute && substitute,
    line.leadTime && `${columns.leadTime}: ${line.leadTime}`,
    line.note,
  ].filter(Boolean);
  return (
    <>
      <p className={styles.name}>{[line.name, line.code].filter(Boolean).join(' · ')}</p>
      {details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
    </>
  );
}

function Totals({ offer: { lines, language, currency } }: { offer: Offer }) {
  const texts = offerTexts[language];
  const { net, vat, total } = offerTotals(lines);
  const rows = [
    [texts.net, net],
    ...vat.map(({ rate, amount }) => [`${texts.vatOf} ${percentText(rate, language)}`, amount] as const),
    [texts.total, total],
  ] as const;
  return (
    <div className={styles.totals}>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{`${money(amount, language)} ${currency}`}</dd>
          </div>
        ))}
      </dl>
      <p>{`${texts.inWords}: ${amountInWords(total, currency, language)}`}</p>
    </div>
  );
}

function Bank({ offer: { bank, language } }: { offer: Offer }) {
  const texts = offerTexts[language].bank;
  if (!bank) return null;
  const names = ['name', 'account', 'code', 'taxId', 'correspondentAccount', 'swift'] as const;
  return (
    <section>
      <h3 className={styles.subtitle}>{texts.title}</h3>
      <Facts facts={names.map((name) => [texts[name], bank[name]])} />
    </section>
  );
}

/** @param amount in hundredths of the currency */
function money(amount: number, language: Offer['language']): string {
  return amountText(amount / 100, language);
}
