import type { Message } from './message';
import type { Report } from './reports';

/** Lists the received enquiries and reports as plain text, newest first. */
export function inboxText(messages: readonly Message[], reports: readonly Report[], mode: string): string {
  const refusal = mode === 'ok' ? '' : ` New enquiries are not accepted at present (mode ${mode}).`;
  return [
    `Enquiries: ${messages.length} received.${refusal}`,
    ...messages.toReversed().map(enquiryText),
    `Reports: ${reports.length || 'none; those that pages send to TELEMETRY_URL appear here'}.`,
    reports.toReversed().map(reportText).join('\n'),
  ].join('\n\n');
}

function enquiryText({ receivedAt, enquiry }: Message): string {
  const rows = Object.entries(enquiry.template_params ?? {}).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [receivedAt, ...rows].join('\n');
}

function reportText(report: Report): string {
  const facts =
    report.kind === 'fault' ? [report.phase, report.cause] : ['vital', `${report.name} ${report.value}`];
  return [`${report.remote}@${report.version}`, ...facts, report.engine].join(' | ');
}
