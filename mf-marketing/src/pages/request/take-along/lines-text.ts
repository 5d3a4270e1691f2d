import { type RequestLine, rowText, unitName } from '@platform/goods';
import { optionsText } from '@platform/goods/option-text';
import { wishesText } from '@platform/goods/wishes-text';
import { inLanguage } from '@platform/records';
import type { Language } from 'shared-i18n';
import { text } from '../texts';
import { type Group, groupName, numberIn } from './table';

const STAFF_LANGUAGE = 'az';

/**
 * Returns the lines as the text of a message, numbered as in the list.
 * @param max the longest text, in characters; longer lists state the number of omitted lines
 * @param buyer the language of a message to the buyer; without it the message is to staff
 */
export function linesText(groups: readonly Group[], max: number, buyer?: Language): string {
  const lng = buyer ?? STAFF_LANGUAGE;
  let number = 0;
  const rows = groups.flatMap((group, index) => [
    ...(index > 0 ? [''] : []),
    groupName(group, lng),
    ...group.lines.map((line) => {
      number += 1;
      return `${number}. ${rowOf(line, buyer)}`;
    }),
  ]);
  const whole = rows.join('\n');
  if (whole.length <= max) return whole;

  const space = max - moreThan(number, buyer).length;
  let length = 0;
  const shown = rows.filter((row) => {
    length += row.length + 1;
    return length <= space;
  });
  const left = number - shown.filter((row) => /^\d+\. /.test(row)).length;
  return [...shown, moreThan(left, buyer)].join('\n');
}

function rowOf(line: RequestLine, buyer?: Language): string {
  const { name, code, options = [], quantity, unit, note, row: ofBuyer } = line;
  const lng = buyer ?? STAFF_LANGUAGE;
  const written = inLanguage(name, lng).value;
  const inTable = rowText(ofBuyer, written);
  const details = [code, optionsText(options, lng)].filter(Boolean).join('; ');
  const article = details && ` (${details})`;
  const row = inTable && ` – ${text(buyer ? 'lines.inTable' : 'sent.inTable', { row: inTable, lng })}`;
  const remarks = [note, wishesText(line, lng)].map((text) => text.replace(/\s+/g, ' ').trim());
  const remark = remarks.map((text) => text && ` – ${text}`).join('');
  return `${written}${article}: ${numberIn(lng, quantity)} ${unitName(unit, lng)}${row}${remark}`;
}

function moreThan(count: number, buyer?: Language): string {
  return buyer
    ? text('sent.moreOnPage', { count, lng: buyer })
    : text('sent.more', { count, lng: STAFF_LANGUAGE });
}
