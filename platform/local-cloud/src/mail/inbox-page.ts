import type { Message } from './mail';
import type { Report } from './reports';

/** Allows the page's own script and style only. */
export const INBOX_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const LABELS: Record<string, string> = {
  from_name: 'Name',
  from_email: 'E-mail',
  company: 'Company',
  subject: 'Subject',
  service: 'Service',
  message: 'Message',
};

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** Renders the received enquiries and reports, newest first. Everything received is escaped. */
export function inboxPage(messages: readonly Message[], reports: readonly Report[], mode: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Enquiries – local mail</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/inbox.css">
    <script type="module" src="/inbox.js"></script>
  </head>
  <body>
    <main>
      <h1>Enquiries</h1>
      <p id="state" role="status">${state(messages.length, mode)}</p>
      <div id="enquiries">${messages.toReversed().map(article).join('')}</div>
      <h1>Reports</h1>
      <div id="reports">${reports.length > 0 ? reportTable(reports) : '<p>No reports. What pages send to TELEMETRY_URL appears here.</p>'}</div>
    </main>
  </body>
</html>
`;
}

function state(count: number, mode: string): string {
  const received =
    count === 0
      ? 'No enquiries yet. What visitors send with the contact form appears here.'
      : `${count} received, newest first.`;
  return mode === 'ok' ? received : `${received} New ones are not accepted at present (mode ${mode}).`;
}

function article({ receivedAt, enquiry }: Message): string {
  const rows = Object.entries(enquiry.template_params ?? {}).map(
    ([name, value]) =>
      `<dt>${escapeHtml(LABELS[name] ?? name)}</dt><dd dir="auto">${escapeHtml(asText(value))}</dd>`,
  );
  return `
        <article>
          <h2><time datetime="${escapeHtml(receivedAt)}">${escapeHtml(TIME.format(new Date(receivedAt)))}</time></h2>
          <dl>${rows.join('')}</dl>
        </article>`;
}

function reportTable(reports: readonly Report[]): string {
  const rows = reports.toReversed().map((report) => {
    const what =
      report.kind === 'fault' ? [report.phase, report.cause] : ['vital', `${report.name} ${report.value}`];
    const cells = [`${report.remote}@${report.version}`, ...what, report.engine];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<table><tr><th>Release</th><th>Phase</th><th>Cause or value</th><th>Engine</th></tr>${rows.join('')}</table>`;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
