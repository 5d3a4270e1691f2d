import { DETAILS_MAX, TITLE_MAX } from '../../../data/limits';
import { ID_MAX_BYTES } from '../../../data/record-id';
import { useTexts } from '../texts';
import { useEditorTexts } from './editor-texts';
import type { Problem } from './problems';

const limits = { idMax: ID_MAX_BYTES, titleMax: TITLE_MAX, detailsMax: DETAILS_MAX };

/** Says a problem in the language chosen. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const t = useTexts();
  const tEditor = useEditorTexts();
  return (problem) => {
    if (problem === undefined) return undefined;
    if (typeof problem === 'string') return t(`problem.${problem}`, limits);
    return tEditor(`issue.${problem.kind}`, { max: problem.max ?? 0 });
  };
}
