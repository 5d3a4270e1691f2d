import { type RequestLine, unitName } from '@platform/goods';
import { serviceName } from '../services';
import { text } from '../texts';
import { groupsOf, numberIn } from './table';

/** The language of staff. */
const lng = 'az';

/**
 * Returns the lines as the text of a message to staff, numbered as in the list.
 * @param max the longest text, in characters; longer lists state the number of omitted lines
 */
export function linesText(lines: readonly RequestLine[], max: number): string {
  let number = 0;
  const rows = groupsOf(lines).flatMap(({ service, lines }, index) => [
    ...(index > 0 ? [''] : []),
    serviceName(service, lng),
    ...lines.map((line) => {
      number += 1;
      return `${number}. ${rowOf(line)}`;
    }),
  ]);
  const whole = rows.join('\n');
  if (whole.length <= max) return whole;

  const space = max - moreThan(lines.length).length;
  let length = 0;
  const shown = rows.filter((row) => {
    length += row.length + 1;
    return length <= space;
  });
  const left = lines.length - shown.filter((row) => /^\d+\. /.test(row)).length;
  return [...shown, moreThan(left)].join('\n');
}

function rowOf({ name, code, quantity, unit, note }: RequestLine): string {
  const article = code ? ` (${code})` : '';
  const remark = note.trim() && ` – ${note.replace(/\s+/g, ' ').trim()}`;
  return `${name.az}${article}: ${numberIn(lng, quantity)} ${unitName(unit, lng)}${remark}`;
}

function moreThan(count: number): string {
  return text('sent.more', { count, lng });
}
