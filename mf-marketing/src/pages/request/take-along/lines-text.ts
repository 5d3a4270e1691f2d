import { type RequestLine, rowText, unitName } from '@platform/goods';
import { text } from '../texts';
import { type Group, groupName, numberIn } from './table';

/** The language of staff. */
const lng = 'az';

/**
 * Returns the lines as the text of a message to staff, numbered as in the list.
 * @param max the longest text, in characters; longer lists state the number of omitted lines
 */
export function linesText(groups: readonly Group[], max: number): string {
  let number = 0;
  const rows = groups.flatMap((group, index) => [
    ...(index > 0 ? [''] : []),
    groupName(group, lng),
    ...group.lines.map((line) => {
      number += 1;
      return `${number}. ${rowOf(line)}`;
    }),
  ]);
  const whole = rows.join('\n');
  if (whole.length <= max) return whole;

  const space = max - moreThan(number).length;
  let length = 0;
  const shown = rows.filter((row) => {
    length += row.length + 1;
    return length <= space;
  });
  const left = number - shown.filter((row) => /^\d+\. /.test(row)).length;
  return [...shown, moreThan(left)].join('\n');
}

function rowOf({ name, code, quantity, unit, note, row: ofBuyer }: RequestLine): string {
  const inTable = rowText(ofBuyer, name.az);
  const article = code ? ` (${code})` : '';
  const row = inTable && ` – ${text('sent.inTable', { row: inTable, lng })}`;
  const remark = note.trim() && ` – ${note.replace(/\s+/g, ' ').trim()}`;
  return `${name.az}${article}: ${numberIn(lng, quantity)} ${unitName(unit, lng)}${row}${remark}`;
}

function moreThan(count: number): string {
  return text('sent.more', { count, lng });
}
