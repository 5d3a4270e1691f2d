import { unitName } from '@platform/goods';
import { amountText } from '@platform/goods/price-text';
import { lineSum, offerTotals } from '@platform/goods/offer-totals';
import type { Offer, OfferLine } from '@platform/records';
import { dayAt, dayText } from '@platform/goods/day';
import { amountInWords } from './amount-in-words';
import { decimalText, offerNumber, offerTexts, percentText } from './offer-texts';
import { Sheet, SheetFacts, SheetGoods, SheetLines } from './Sheet';
import styles from './Sheet.module.css';

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
    <Sheet language={language} title={texts.title}>
      <SheetFacts
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
      <SheetFacts
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
    </Sheet>
  );
}

function Lines({ offer: { lines, language, currency } }: { offer: Offer }) {
  const { columns, exempt } = offerTexts[language];
  const isDiscounted = lines.some(({ discount }) => discount !== undefined);
  const head = [
    columns.position,
    columns.name,
    columns.quantity,
    `${columns.price}, ${currency}`,
    isDiscounted && columns.discount,
    columns.vat,
    `${columns.sum}, ${currency}`,
  ];
  const rows = lines.map((line, index) => [
    index + 1,
    <SheetGoods line={line} details={detailsOf(line, language)} />,
    `${decimalText(line.quantity, language)} ${unitName(line.unit, language)}`,
    money(line.price, language),
    isDiscounted && (line.discount === undefined ? '–' : percentText(line.discount, language)),
    line.vat === undefined ? exempt : percentText(line.vat, language),
    money(lineSum(line), language),
  ]);
  const isShown = (cell: unknown) => cell !== false;
  return (
    <SheetLines
      columns={head.filter((cell) => cell !== false)}
      rows={rows.map((row) => row.filter(isShown))}
    />
  );
}

/** Returns what else the buyer must know of goods. */
function detailsOf(line: OfferLine, language: Offer['language']) {
  const { columns, substitute } = offerTexts[language];
  return [line.substitute && substitute, line.leadTime && `${columns.leadTime}: ${line.leadTime}`, line.note];
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
      <SheetFacts facts={names.map((name) => [texts[name], bank[name]])} />
    </section>
  );
}

/** @param amount in hundredths of the currency */
function money(amount: number, language: Offer['language']): string {
  return amountText(amount / 100, language);
}
