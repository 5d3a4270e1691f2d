import { type LineOption, type RequestLine, severalAreas } from '@platform/goods';
import type { EnquiryLine } from '@platform/records';
import type { Attachment } from '@platform/records/attachments';
import { getLanguage, type Language } from 'shared-i18n';
import { type Enquiry, FIELD_MAX } from '../../../data/enquiry';
import { text as pageText } from '../page-texts';
import { serviceName } from '../services';
import { linesText } from '../take-along/lines-text';
import { groupsOf } from '../take-along/table';
import { text } from '../texts';
import type { Draft } from './draft';
import { factsOf } from './facts';

/** The language of staff. */
const STAFF_LANGUAGE = 'az';

/** Returns a request in its stored form, with the text of its e-mail, and its stored lines. */
export function enquiryOf(
  lines: readonly RequestLine[],
  details: Draft,
  files: readonly Attachment[] = [],
): { enquiry: Enquiry; lines: EnquiryLine[] } {
  const subject = pageText('title', { lng: STAFF_LANGUAGE });
  const service = serviceOf(lines);
  const enquiry = {
    ...details,
    taxId: details.taxId.replace(/\s/g, ''),
    subject,
    service,
    serviceName: serviceName(service, STAFF_LANGUAGE),
    mailMessage: mailOf(lines, details, files),
    copyText: mailOf(lines, details, files, getLanguage()),
  };
  const groups = groupsOf(lines, details.order === 'table');
  return { enquiry, lines: groups.flatMap((group) => group.lines.map(keptLine)) };
}

function keptLine(line: RequestLine): EnquiryLine {
  const {
    name,
    options = [],
    quantity,
    unit,
    note,
    noEquivalent,
    essential,
    deadline,
    code,
    product,
    row,
  } = line;
  return {
    name: name.az,
    ...(options.length > 0 && { options: Object.fromEntries(options.map(keptOption).entries()) }),
    quantity,
    unit,
    ...(note.trim() && { note: note.trim() }),
    ...(noEquivalent && { noEquivalent }),
    ...(essential && { essential: essential.trim() }),
    ...(deadline && { deadline }),
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

/** @param buyer the language of the buyer's copy; without it the mail is to staff */
function mailOf(
  lines: readonly RequestLine[],
  details: Draft,
  files: readonly Attachment[],
  buyer?: Language,
): string {
  const lng = buyer ?? STAFF_LANGUAGE;
  const contacts = (['phone', 'copyEmail'] as const).map(
    (name) => [text(`details.${name}`, { lng }), details[name].trim()] as const,
  );
  const named = [text('details.files', { lng }), files.map(({ name }) => name).join(', ')] as const;
  const rows = [...factsOf(details, lng), ...contacts, named].flatMap(([label, value]) =>
    value ? `${label}: ${value}` : [],
  );
  const start = [rows.join('\n'), details.message.trim()].filter(Boolean).map((part) => `${part}\n\n`);
  const head = start.join('');
  const groups = groupsOf(lines, details.order === 'table');
  return head + linesText(groups, FIELD_MAX.message - head.length, buyer);
}
