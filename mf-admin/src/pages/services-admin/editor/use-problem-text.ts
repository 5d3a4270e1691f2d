import { DETAILS_MAX, ID_MAX_BYTES, type RecordIssue, TITLE_MAX } from '@platform/records';
import { useTexts } from '../texts';
import type { Problem } from './draft';

const limits = { idMax: ID_MAX_BYTES, titleMax: TITLE_MAX, detailsMax: DETAILS_MAX };

/** Returns the sentence of a problem. */
export function useProblemText(): (problem: Problem | RecordIssue | undefined) => string | undefined {
  const t = useTexts();
  return (problem) => {
    if (problem === undefined) return undefined;
    if (typeof problem === 'string') return t(`problem.${problem}`, limits);
    return t(`editor.issue.${problem.kind}`, { max: problem.max ?? 0 });
  };
}
