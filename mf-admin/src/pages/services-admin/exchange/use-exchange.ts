import { useState } from 'react';
import {
  everythingIn,
  type FileContent,
  type ImportPlan,
  planImport,
  type RecordFault,
  readFile,
  toFile,
} from '../../../data/everything';
import { type Failure, toFailure } from '../../../data/failure';
import { writeBatches } from '../../../data/import-batches';
import { IMPORT_MAX_BYTES } from '../../../data/limits';
import { readRecords } from '../../../data/read';
import type { RecordChange } from '../../../data/write-records';
import { loadRecords } from '../records';
import { save } from './save-file';

type FileProblem = 'large' | 'notJson' | 'notExport' | 'unreadable' | 'nothing' | 'read';

type ExchangeState =
  | { step: 'idle' | 'exporting' | 'reading' }
  | { step: 'refused'; problem: FileProblem; values?: Record<string, string | number> }
  | { step: 'faulty'; name: string; faults: RecordFault[] }
  | {
      step: 'asking' | 'writing';
      name: string;
      content: FileContent;
      plan: ImportPlan;
      report: Report | null;
    }
  | { step: 'done'; count: number };

/** How far an import came, and why it did not come further. */
export type Report = { written: number; count: number; failure: Failure | null };

const MEGABYTE = 1_000_000;

/** Export and import, step by step; nothing is written before somebody said so. */
export function useExchange() {
  const [state, setState] = useState<ExchangeState>({ step: 'idle' });

  async function exportAll() {
    setState({ step: 'exporting' });
    try {
      const now = new Date();
      save(`services-${now.toISOString().slice(0, 10)}.json`, toFile(everythingIn(await readRecords()), now));
      setState({ step: 'idle' });
    } catch {
      setState({ step: 'refused', problem: 'read' });
    }
  }

  async function choose(file: File) {
    setState({ step: 'reading' });
    setState(await examine(file));
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
    await loadRecords();
  }

  /** Looks again at what the file would change by now. */
  async function compareAgain() {
    if (state.step !== 'asking') return;
    setState({ step: 'reading' });
    setState(await compare(state.name, state.content));
  }

  return { state, exportAll, choose, confirm, compareAgain, cancel: () => setState({ step: 'idle' }) };
}

async function examine(file: File): Promise<ExchangeState> {
  if (file.size > IMPORT_MAX_BYTES) return refused('large', { max: IMPORT_MAX_BYTES / MEGABYTE });
  const text = await file.text().catch(() => null);
  if (text === null) return refused('unreadable');
  const content = readFile(text);
  if (typeof content === 'string') return refused(content);
  return compare(file.name, content);
}

async function compare(name: string, content: FileContent): Promise<ExchangeState> {
  const records = await readRecords().catch(() => null);
  if (records === null) return refused('read');
  const plan = planImport(content, everythingIn(records));
  if (Array.isArray(plan)) return { step: 'faulty', name, faults: plan };
  const isEmpty = plan.added.length + plan.changed.length + plan.removed.length === 0;
  return isEmpty ? refused('nothing') : { step: 'asking', name, content, plan, report: null };
}

function refused(problem: FileProblem, values?: Record<string, string | number>): ExchangeState {
  return { step: 'refused', problem, ...(values && { values }) };
}
