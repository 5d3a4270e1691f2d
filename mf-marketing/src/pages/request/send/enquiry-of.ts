import { type LineOption, type RequestLine, severalAreas } from '@platform/goods';
import type { EnquiryLine } from '@platform/records';
import { dayText } from '@platform/records/day';
import { getLanguage } from 'shared-i18n';
import { type Enquiry, FIELD_MAX } from '../../../data/enquiry';
import { text as pageText } from '../page-texts';
import { serviceName } from '../services';
import { linesText } from '../take-along/lines-text';
import { groupsOf } from '../take-along/table';
import { text } from '../texts';
import type { Draft } from './draft';

/** The language of staff. */
const lng = 'az';

/** Returns a request in its stored form, with the text of its e-mail, and its stored lines. */
export function enquiryOf(
  lines: readonly RequestLine[],
  details: Draft,
): { enquiry: Enquiry; lines: EnquiryLine[] } {
  const { name, email, company, phone, deadline, region, message, order } = details;
  const kept = { name, email, company, phone, deadline, region, message };
  const subject = pageText('title', { lng });
  const service = serviceOf(lines);
  const mail = { serviceName: serviceName(service, lng), mailMessage: mailOf(lines, details) };
  const listText = linesText(
    groupsOf(lines, order === 'table'),
    FIELD_MAX.message - message.length,
    getLanguage(),
  );
  const enquiry = { ...kept, subject, service, ...mail, listText };
  return { enquiry, lines: groupsOf(lines, order === 'table').flatMap((group) => group.lines.map(keptLine)) };
}

function keptLine({
  name,
  options = [],
  quantity,
  unit,
  note,
  code,
  product,
  row,
}: RequestLine): EnquiryLine {
  return {
    name: name.az,
    ...(options.length > 0 && { options: Object.fromEntries(options.map(keptOption).entries()) }),
    quantity,
    unit,
    ...(note.trim() && { note: note.trim() }),
    ...(code && { code }),
    ...(product && { service: product.service, product: product.product }),
    ...(row && { row: { text: row.text, ...(row.number && { number: row.number }), order: row.order } }),
  };
}

function keptOption({ name, value }: LineOption) {
  return { name: name.az, ...(value && { value: value.az }) };
}

/** Returns the common service of all lines with a product; free lines may belong to any. */
function serviceOf(lines: readonly RequestLine[]): string {
  const [service, ...others] = new Set(lines.flatMap(({ product }) => product?.service ?? []));
  return service && others.length === 0 ? service : severalAreas.id;
}

function mailOf(lines: readonly RequestLine[], { deadline, region, phone, message, order }: Draft): string {
  const facts = [
    ['deadline', dayText(deadline)],
    ['region', region],
    ['phone', phone],
  ] as const;
  const rows = facts.flatMap(([name, value]) =>
    value.trim() ? `${text(`details.${name}`, { lng })}: ${value.trim()}` : [],
  );
  const start = [rows.join('\n'), message.trim()].filter(Boolean).map((part) => `${part}\n\n`);
  const head = start.join('');
  return head + linesText(groupsOf(lines, order === 'table'), FIELD_MAX.message - head.length);
}
