import { unitName } from '@platform/goods';
import { lineSum, offerTotals } from '@platform/goods/offer-totals';
import { type Cell, toXlsx } from '@platform/goods/xlsx';
import type { Offer, OfferLine } from '@platform/records';
import { dayText } from '@platform/goods/day';
import { amountInWords } from './amount-in-words';
import { offerNumber, offerTexts, percentText } from './offer-texts';

/** The columns in their order with their widths in characters. */
const widths = {
  position: 6,
  name: 48,
  code: 14,
  quantity: 12,
  unit: 12,
  price: 16,
  discount: 12,
  sum: 18,
  vat: 10,
  leadTime: 20,
  note: 40,
};

type Column = keyof typeof widths;

const columns = Object.keys(widths) as Column[];

/** The letter of a column in formulas. */
function letter(column: Column): string {
  return String.fromCharCode('A'.charCodeAt(0) + columns.indexOf(column));
}

/**
 * Returns an offer as an Excel file in its own language, with formulas for its sums. The writing library is loaded on
 * demand.
 * @param number of the enquiry
 * @param reference the buyer's own number of the purchase
 * @throws if the library cannot be loaded
 */
export async function offerFile(offer: Offer, number: string, reference?: string): Promise<Blob> {
  const { language, currency, lines } = offer;
  const texts = offerTexts[language];
  const last = lines.length + 1;
  const range = (column: Column) => `${letter(column)}2:${letter(column)}${last}`;
  const row = (label: string, formula: string, amount: number): Cell[] => [
    null,
    label,
    ...columns.slice(2, columns.indexOf('sum')).map(() => null),
    { formula, value: amount / 100 },
  ];
  const { net, vat, total } = offerTotals(lines);
  const sum = `SUM(${range('sum')})`;
  const ofRate = ({ rate }: { rate: number }) =>
    `ROUND(SUMIF(${range('vat')},${rate},${range('sum')})*${rate}/100,2)`;
  const facts: [string, string | undefined][] = [
    [texts.inWords, amountInWords(total, currency, language)],
    [texts.number, `${offerNumber(number, offer.n)}, ${texts.version} ${offer.n}`],
    [texts.reference, reference],
    [texts.validUntil, dayText(offer.validUntil)],
    [texts.delivery, offer.delivery],
    [texts.payment, offer.payment],
    [texts.note, offer.note],
  ];
  const inCurrency: readonly Column[] = ['price', 'sum'];
  return toXlsx(
    [
      columns.map((column) => texts.columns[column] + (inCurrency.includes(column) ? `, ${currency}` : '')),
      ...lines.map((line, index) => columns.map((column) => cellOf(line, index, column))),
      row(texts.net, sum, net),
      ...vat.map((one) => row(`${texts.vatOf} ${percentText(one.rate, language)}`, ofRate(one), one.amount)),
      row(texts.total, [sum, ...vat.map(ofRate)].join('+'), total),
      ...facts.flatMap(([label, value]) => (value ? [[null, `${label}: ${value}`]] : [])),
    ],
    Object.values(widths),
  );

  function cellOf(line: OfferLine, index: number, column: Column): Cell {
    const cell = (name: Column) => `${letter(name)}${index + 2}`;
    const cells: Record<Column, Cell | undefined> = {
      position: index + 1,
      name: line.name,
      code: line.code,
      quantity: line.quantity,
      unit: unitName(line.unit, language),
      price: line.price / 100,
      discount: line.discount,
      sum: {
        formula: `ROUND(${cell('quantity')}*${cell('price')}*(1-${cell('discount')}/100),2)`,
        value: lineSum(line) / 100,
      },
      vat: line.vat ?? texts.exempt,
      leadTime: line.leadTime,
      note: [line.substitute && texts.substitute, line.note].filter(Boolean).join(' · '),
    };
    return cells[column] ?? null;
  }
}
