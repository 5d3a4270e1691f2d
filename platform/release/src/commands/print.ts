import type { Check } from '../check/check';
import type { FailedPage, SkippedAddress } from '../compose/render-documents';

/** Returns rows as lines with columns of equal width; the first row is the head. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** Prints each check, and below it its issues and their fix. */
export function printChecks(checks: Check[]): void {
  for (const check of checks) {
    console.log(`${check.issues.length === 0 ? 'ok    ' : 'NO    '} ${check.name}`);
    for (const issue of check.issues) console.log(`        ${issue}`);
    if (check.issues.length > 0) console.log(`        Fix: ${check.fix}.`);
  }
}

/** Prints which pages did not render and keep the documents that they have. */
export function printKept(failed: FailedPage[]): void {
  for (const { address, language, error } of failed)
    console.error(`${address} (${language}) keeps its last good document: ${error}`);
}

/** Prints which addresses get no document. */
export function printSkipped(skipped: SkippedAddress[]): void {
  for (const { owner, address, reason } of skipped)
    console.error(`${address} of ${owner} has no document of its own: ${reason}`);
}
