import { checkId, type IdProblem } from '../../../data/record-id';

/** What can be wrong with a field: names of texts under `problem`. */
export type Problem =
  | 'idMissing'
  | 'idSign'
  | 'idControl'
  | 'idLong'
  | 'idExists'
  | 'titleMissing'
  | 'titleLong'
  | 'serviceMissing'
  | 'detailExists'
  | 'categoryExists'
  | 'detailsMissing'
  | 'detailsLong'
  | 'featureLong'
  | 'featuresFull'
  | 'categoryMissing'
  | 'categoryLong';

const idProblems: Record<IdProblem, Problem> = {
  missing: 'idMissing',
  sign: 'idSign',
  control: 'idControl',
  long: 'idLong',
};

/** @param id already trimmed */
export function idProblem(id: string): Problem | undefined {
  const problem = checkId(id);
  return problem ? idProblems[problem] : undefined;
}

/** A text that must be there and may not be longer than the database takes. */
export function textProblem(text: string, max: number, missing: Problem, long: Problem): Problem | undefined {
  if (text.trim() === '') return missing;
  return text.trim().length > max ? long : undefined;
}

/** Leaves out the fields that are right. */
export function found(problems: Record<string, Problem | undefined>): Record<string, Problem> {
  return Object.fromEntries(Object.entries(problems).filter(isWrong));
}

function isWrong(entry: [string, Problem | undefined]): entry is [string, Problem] {
  return entry[1] !== undefined;
}
