import type { TableProblem } from '@platform/goods/tables';
import { saveFile } from '@platform/ui';
import { useState } from 'react';
import { useLanguage } from 'shared-i18n';
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
import { type PriceList, type PricePlan, planPrices } from '../../../data/import-export/price-list';
import { IMPORT_MAX_BYTES, readWorkbook, toWorkbook } from '../../../data/import-export/workbook';
import type { WorkbookNames } from '../../../data/import-export/workbook-names';
import { loadRecords, readRecords } from '../../../data/records/records';
import type { RecordChange } from '../../../data/records/write';
import { namesOfWorkbooks } from './names-of-workbooks';

type FileProblem =
  | 'large'
  | 'heavy'
  | 'password'
  | 'notJson'
  | 'notExport'
  | 'unreadable'
  | 'nothing'
  | 'read';

/** What a file would change; `prices` is set for a price list. */
export type Import = {
  name: string;
  content: FileContent | PriceList;
  plan: ImportPlan;
  prices?: Pick<PricePlan, 'changes' | 'open'>;
  report: Report | null;
};

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
  const language = useLanguage();
  const [state, setState] = useState<State>({ step: 'idle' });

  async function exportAll(kind: 'json' | 'xlsx') {
    setState({ step: 'exporting', kind });
    try {
      const now = new Date();
      const stored = storedRecords(await readRecords());
      const json = () => new Blob([toFile(stored, now)], { type: 'application/json' });
      const file = kind === 'json' ? json() : await toWorkbook(stored, namesOfWorkbooks(language));
      saveFile(`services-${now.toISOString().slice(0, 10)}.${kind}`, file);
      setState({ step: 'idle' });
    } catch {
      setState(refused('read'));
    }
  }

  async function choose(file: File) {
    setState({ step: 'reading' });
    setState(await examine(file, namesOfWorkbooks(language)).catch(() => refused('unreadable')));
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

async function examine(file: File, names: WorkbookNames): Promise<State> {
  if (file.size > IMPORT_MAX_BYTES) return refused('large');
  const isJson = file.name.toLowerCase().endsWith('.json');
  const content = await (isJson ? file.text().then(readFile) : readWorkbook(file, names));
  if (typeof content === 'string') return refused(problemOf(content));
  return compare(file.name, content);
}

/** What is no table is no file to import either, whatever it is. */
function problemOf(problem: TableProblem | 'notJson' | 'notExport'): FileProblem {
  switch (problem) {
    case 'picture':
    case 'pdf':
    case 'word':
    case 'kind':
    case 'empty':
      return 'notExport';
    case 'long':
      return 'heavy';
    default:
      return problem;
  }
}

async function compare(name: string, content: Import['content']): Promise<State> {
  const records = await readRecords().catch(() => null);
  if (records === null) return refused('read');
  const stored = storedRecords(records);
  const found = 'prices' in content ? planPrices(content, stored) : planImport(content, stored);
  if (Array.isArray(found)) return { step: 'invalid', name, issues: found };
  const asked = { step: 'asking', name, content, report: null } as const;
  if ('open' in found) {
    const { plan, changes, open } = found;
    return changes.length + open.length === 0
      ? refused('nothing')
      : { ...asked, plan, prices: { changes, open } };
  }
  const isEmpty = found.added.length + found.changed.length + found.removed.length === 0;
  return isEmpty ? refused('nothing') : { ...asked, plan: found };
}

function refused(problem: FileProblem): State {
  return { step: 'refused', problem };
}
