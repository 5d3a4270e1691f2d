import { toXlsx } from '@platform/goods/xlsx';
import { dayAt, dayText } from '@platform/goods/day';
import { saveFile } from '@platform/ui';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import type { text } from './texts';

/** The columns in their order with their headings and their widths in characters. */
const columns = {
  number: ['columns.number', 18],
  sent: ['columns.sent', 12],
  status: ['status.label', 16],
  person: ['filters.person', 26],
  company: ['open.company', 30],
  name: ['open.name', 26],
  email: ['open.email', 28],
  phone: ['open.phone', 20],
  service: ['open.service', 30],
  subject: ['open.subject', 24],
  message: ['open.message', 60],
  reference: ['open.reference', 24],
  taxId: ['open.taxId', 14],
  tenderDeadline: ['open.tenderDeadline', 14],
  deadline: ['open.deadline', 14],
  region: ['open.region', 24],
  lines: ['columns.lines', 8],
  notes: ['columns.notes', 60],
} as const;

type Column = keyof typeof columns;

/** The longest text of a cell in Excel, in characters. */
const CELL_MAX = 32_767;

/**
 * Saves enquiries as an Excel file; the writing library is loaded on demand.
 * @param serviceName returns the name of a service by its id
 * @throws if the library cannot be loaded
 */
export async function saveEnquiries(
  enquiries: readonly Enquiry[],
  t: typeof text,
  serviceName: (id: string) => string,
): Promise<void> {
  const names = Object.keys(columns) as Column[];
  const rows = enquiries.map(({ number, content, handling }) => {
    const { at, deadline, tenderDeadline, service, lines, company, name, email, phone, subject } = content;
    const { message, region, reference, taxId } = content;
    const row: Record<Column, string | number | undefined> = {
      ...{ company, name, email, phone, subject, message, region, reference, taxId, number, lines },
      tenderDeadline: tenderDeadline && dayText(tenderDeadline),
      sent: dayText(dayAt(at)),
      status: t(`status.${handling.status}`),
      person: handling.taken?.email,
      service: serviceName(service),
      deadline: deadline && dayText(deadline),
      notes: handling.notes
        .map(({ email, text }) => `${email}: ${text}`)
        .join('\n')
        .slice(0, CELL_MAX),
    };
    return names.map((name) => row[name] ?? null);
  });
  const titles = names.map((name) => t(columns[name][0]));
  const file = await toXlsx(
    [titles, ...rows],
    names.map((name) => columns[name][1]),
  );
  saveFile(`enquiries-${dayAt(Date.now())}.xlsx`, file);
}
