import type { IdProblem } from '../../../data/record-id';
import type { Fault } from '../../../data/record-rules';

/** What can be wrong with a field: a name of a text under `problem`, or what the database would refuse. */
export type Problem =
  | 'idMissing'
  | 'idSign'
  | 'idControl'
  | 'idReserved'
  | 'idLong'
  | 'idExists'
  | 'titleMissing'
  | 'titleLong'
  | 'serviceMissing'
  | 'detailExists'
  | 'categoryExists'
  | 'detailsMissing'
  | 'detailsLong'
  | 'categoryMissing'
  | 'categoryLong'
  | Omit<Fault, 'place'>;

export const idProblems: Record<IdProblem, Problem> = {
  missing: 'idMissing',
  sign: 'idSign',
  control: 'idControl',
  reserved: 'idReserved',
  long: 'idLong',
};

/** Fields whose faults have a sentence of their own. */
const sentences: Record<string, Problem> = {
  'title missing': 'titleMissing',
  'title long': 'titleLong',
  'details missing': 'detailsMissing',
  'details long': 'detailsLong',
  'category missing': 'categoryMissing',
  'category long': 'categoryLong',
};

export function toProblem({ place, ...fault }: Fault): Problem {
  return sentences[`${place.join('/')} ${fault.kind}`] ?? fault;
}
