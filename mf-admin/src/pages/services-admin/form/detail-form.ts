import type { JsonObject } from '../../../data/json';
import { DETAILS_MAX, FEATURE_MAX, FEATURES_MAX } from '../../../data/limits';
import type { Detail } from '../../../data/records';
import type { Problems } from './form';
import { createFormStore } from './form-store';
import { found, type Problem, textProblem } from './problems';

export type DetailFields = {
  serviceId: string;
  details: string;
  features: string[];
  /** The feature that is being typed and not added yet. */
  feature: string;
};

export const detailForm = createFormStore<DetailFields>({
  serviceId: '',
  details: '',
  features: [],
  feature: '',
});

export function detailFields(serviceId: string, { details, features }: Detail): DetailFields {
  return { serviceId, details, features, feature: '' };
}

/** Adds the typed feature to the list; blank text changes nothing. */
export function addFeature(fields: DetailFields): DetailFields {
  const feature = fields.feature.trim();
  if (feature === '') return fields;
  return { ...fields, features: [...fields.features, feature], feature: '' };
}

export function featureProblem({ feature, features }: DetailFields): Problem | undefined {
  if (feature.trim() === '') return undefined;
  if (feature.trim().length > FEATURE_MAX) return 'featureLong';
  return features.length >= FEATURES_MAX ? 'featuresFull' : undefined;
}

export function checkDetail(fields: DetailFields): Problems<DetailFields> {
  return found({
    serviceId: fields.serviceId === '' ? 'serviceMissing' : undefined,
    details: textProblem(fields.details, DETAILS_MAX, 'detailsMissing', 'detailsLong'),
    feature: featureProblem(fields),
  });
}

/** A feature that was typed and not added counts as added: nothing that was typed is lost. Translations stay. */
export function detailRecord(fields: DetailFields, base: JsonObject | null): JsonObject {
  const { details, features } = addFeature(fields);
  return { ...base, details: details.trim(), features };
}
