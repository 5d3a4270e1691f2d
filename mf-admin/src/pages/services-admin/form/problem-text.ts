import { DETAILS_MAX, FEATURE_MAX, FEATURES_MAX, TITLE_MAX } from '../../../data/limits';
import { ID_MAX_BYTES } from '../../../data/record-id';
import { useTexts } from '../texts';
import type { Problem } from './problems';

const limits = {
  idMax: ID_MAX_BYTES,
  titleMax: TITLE_MAX,
  detailsMax: DETAILS_MAX,
  featureMax: FEATURE_MAX,
  featuresMax: FEATURES_MAX,
};

/** Says a problem in the language chosen. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const t = useTexts();
  return (problem) => problem && t(`problem.${problem}`, limits);
}
