/**
 * Returns the number of a row in the buyer's table, and its words where the shown name differs; an empty text for
 * neither.
 * @example rowText({ text: 'PPR boru Ø 25', number: '7', order: 6 }, 'PPR borular') // '№ 7, PPR boru Ø 25'
 */
export function rowText(
  row: { text: string; number?: string | undefined } | undefined,
  name: string,
): string {
  const number = row?.number && `№ ${row.number}`;
  return [number, row?.text !== name && row?.text].filter(Boolean).join(', ');
}
