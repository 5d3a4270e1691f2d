import { create } from '@platform/contract';
import {
  type AnswerTemplate,
  answerTemplatesPath,
  type HistoryChange,
  parseTemplates,
  sameState,
  templatePath,
  toRecord,
} from '@platform/records';
import { Failure, type FailureKind, logFailure, toFailure } from '../client/failure';
import { databaseClient } from '../client/firebase';
import { write } from '../client/request';
import { writeWithHistory } from '../records/write-with-history';

/** A template with its id. */
export type Template = AnswerTemplate & { id: string };

type TemplatesState = {
  status: 'loading' | 'ready' | 'failed';
  failure?: FailureKind;
  /** In the order of their titles. */
  templates: readonly Template[];
};

export const useTemplates = create<TemplatesState>(() => ({ status: 'loading', templates: [] }));

/** Follows the templates. Returns a function that stops it. */
export function watchTemplates(): () => void {
  const stopped = new AbortController();
  function fail(error: unknown) {
    if (stopped.signal.aborted) return;
    const failure = toFailure(error);
    logFailure('templates', failure);
    useTemplates.setState({ status: 'failed', failure: failure.kind });
  }
  databaseClient().then((client) => {
    if (stopped.signal.aborted) return;
    const stop = client.watch(answerTemplatesPath, show, fail);
    stopped.signal.addEventListener('abort', stop);
  }, fail);
  return () => stopped.abort();
}

const collator = new Intl.Collator('az', { numeric: true });

function show(found: unknown) {
  const templates = [...parseTemplates(found)].map(([id, template]) => ({ ...template, id }));
  templates.sort((one, other) => collator.compare(one.title, other.title));
  useTemplates.setState({ status: 'ready', templates });
}

/**
 * Writes a template and its history, at once or not at all.
 * @param base the template as staff saw it; `null` for a new one
 * @param next `null` removes it
 * @throws {Failure} `conflict` if a colleague has changed it since, `gone` if it was removed since
 */
export function writeTemplate(
  id: string,
  base: AnswerTemplate | null,
  next: AnswerTemplate | null,
  isUndo = false,
): Promise<void> {
  const path = templatePath(id);
  const change = changeOf(base, next, isUndo);
  return write('templates', (client) =>
    writeWithHistory(client, [path], (current) => {
      const stored = toRecord(current(path));
      // Also a retry after a lost answer.
      if (sameState(stored, next)) return [];
      if (!sameState(stored, base)) throw new Failure(stored === null ? 'gone' : 'conflict');
      return [{ path, change, next, asItWas: true }];
    }),
  );
}

function changeOf(base: AnswerTemplate | null, next: AnswerTemplate | null, isUndo: boolean): HistoryChange {
  if (next === null) return 'removed';
  if (isUndo) return 'restored';
  return base === null ? 'created' : 'changed';
}
