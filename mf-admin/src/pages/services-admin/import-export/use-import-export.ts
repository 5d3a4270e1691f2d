import { saveFile } from '@platform/ui';
import { useState } from 'react';
import { type Failure, toFailure } from '../../../data/client/failure';
import {
  type FileContent,
  type ImportIssue,
  type ImportPlan,
  planImport,
  readFile,
  storedRecords,
  toFile,
  writeBatches,
} from '../../../data/import-export/import-export';
import { readWorkbook, toWorkbook } from '../../../data/import-export/workbook';
import { loadRecords, readRecords } from '../../../data/records/records';
import type { RecordChange } from '../../../data/records/write';

/** The largest file to import, in bytes: several times the size of hundreds of services with all products. */
export const IMPORT_MAX_BYTES = 100_000_000;

type FileProblem = 'large' | 'notJson' | 'notExport' | 'unreadable' | 'nothing' | 'read';

type Import = { name: string; content: FileContent; plan: ImportPlan; report: Report | null };

type State =
  | { step: 'idle' | 'reading' }
  | { step: 'exporting'; kind: 'json' | 'xlsx' }
  | { step: 'refused'; problem: FileProblem }
  | { step: 'invalid'; name: string; issues: ImportIssue[] }
  | ({ step: 'asking' | 'writing' } & Import)
  | { step: 'done'; count: number };

/** The number of written changes, and the failure that stopped the import. */
export type Report = { written: number; count: number; failure: Failure | null };

/** Export and import, step by step; nothing is written before the user confirms it. */
export function useImportExport() {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function exportAll(kind: 'json' | 'xlsx') {
    setState({ step: 'exporting', kind });
    try {
      const now = new Date();
      const stored = storedRecords(await readRecords());
      const json = () => new Blob([toFile(stored, now)], { type: 'application/json' });
      const file = kind === 'json' ? json() : await toWorkbook(stored);
      saveFile(`services-${now.toISOString().slice(0, 10)}.${kind}`, file);
      setState({ step: 'idle' });
    } catch {
      setState(refused('read'));
    }
  }

  async function choose(file: File) {
    setState({ step: 'reading' });
    setState(await examine(file).catch(() => refused('unreadable')));
  }

  async function confirm(batches: RecordChange[][]) {
    if (state.step !== 'asking') return;
    const count = batches.flat().length;
    let report: Report = { written: 0, count, failure: null };
    const show = (step: 'asking' | 'writing') => setState({ ...state, step, report });
    show('writing');
    try {
      await writeBatches(batches, (written) => {
        report = { ...report, written };
        show('writing');
      });
      setState({ step: 'done', count });
    } catch (error) {
      report = { ...report, failure: toFailure(error) };
      show('asking');
    }
    await loadRecords(batches.flat().map(({ path }) => path));
  }

  async function compareAgain() {
    if (state.step !== 'asking') return;
    setState({ step: 'reading' });
    setState(await compare(state.name, state.content).catch(() => refused('unreadable')));
  }

  return { state, exportAll, choose, confirm, compareAgain, cancel: () => setState({ step: 'idle' }) };
}

async function examine(file: File): Promise<State> {
  if (file.size > IMPORT_MAX_BYTES) return refused('large');
  const isWorkbook = file.name.toLowerCase().endsWith('.xlsx');
  const content = await (isWorkbook ? readWorkbook(file) : file.text().then(readFile)).catch(
    () => 'unreadable' as const,
  );
  if (typeof content === 'string') return refused(content);
  return compare(file.name, content);
}

async function compare(name: string, content: FileContent): Promise<State> {
  const records = await readRecords().catch(() => null);
  if (records === null) return refused('read');
  const plan = planImport(content, storedRecords(records));
  if (Array.isArray(plan)) return { step: 'invalid', name, issues: plan };
  const isEmpty = plan.added.length + plan.changed.length + plan.removed.length === 0;
  return isEmpty ? refused('nothing') : { step: 'asking', name, content, plan, report: null };
}

function refused(problem: FileProblem): State {
  return { step: 'refused', problem };
}
