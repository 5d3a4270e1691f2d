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
import { type FailureKind, toFailure } from '../../../data/failure';
import { IMPORT_MAX_BYTES } from '../../../data/limits';
import { readRecords } from '../../../data/read';
import { type RecordChange, writeRecords } from '../../../data/write-records';
import { loadRecords } from '../records';
import { save } from './save-file';

type FileProblem = 'large' | 'notJson' | 'notExport' | 'unreadable' | 'nothing' | 'heavy' | 'read';

type ExchangeState =
  | { step: 'idle' | 'exporting' | 'reading' }
  | { step: 'refused'; problem: FileProblem; values?: Record<string, string | number> }
  | { step: 'faulty'; name: string; faults: RecordFault[] }
  | { step: 'asking' | 'writing'; name: string; plan: ImportPlan; failure: FailureKind | null }
  | { step: 'done'; count: number };

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

  async function confirm(withRemovals: boolean) {
    if (state.step !== 'asking') return;
    const { plan } = state;
    const changes = [...plan.added, ...plan.changed, ...(withRemovals ? plan.removed : [])];
    if (weightOf(changes) > IMPORT_MAX_BYTES) return setState({ step: 'refused', problem: 'heavy' });
    setState({ ...state, step: 'writing', failure: null });
    try {
      await writeRecords(changes);
      setState({ step: 'done', count: changes.length });
    } catch (error) {
      setState({ ...state, step: 'asking', failure: toFailure(error).kind });
    }
    await loadRecords();
  }

  return { state, exportAll, choose, confirm, cancel: () => setState({ step: 'idle' }) };
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
  return isEmpty ? refused('nothing') : { step: 'asking', name, plan, failure: null };
}

function refused(problem: FileProblem, values?: Record<string, string | number>): ExchangeState {
  return { step: 'refused', problem, ...(values && { values }) };
}

/** About how many bytes a write has: the records, and in their history how they stood and how they stand. */
function weightOf(changes: RecordChange[]): number {
  const weights = changes.map(
    ({ base, next }) => JSON.stringify(base).length + 2 * JSON.stringify(next).length,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}
