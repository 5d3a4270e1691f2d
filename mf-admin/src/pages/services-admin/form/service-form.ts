import type { ServiceIcon } from '@platform/ui';
import type { JsonObject } from '../../../data/json';
import { TITLE_MAX } from '../../../data/limits';
import type { Service } from '../../../data/records';
import type { Problems } from './form';
import { createFormStore } from './form-store';
import { found, idProblem, textProblem } from './problems';

export type ServiceFields = { id: string; title: string; icon: ServiceIcon };

export const serviceForm = createFormStore<ServiceFields>({ id: '', title: '', icon: 'Book' });

export function serviceFields(id: string, { title, icon }: Service): ServiceFields {
  return { id, title, icon };
}

/** An id that is there already comes from the database and is not checked again. */
export function checkService({ id, title }: ServiceFields, target: string | null): Problems<ServiceFields> {
  return found({
    id: target === null ? idProblem(id.trim()) : undefined,
    title: textProblem(title, TITLE_MAX, 'titleMissing', 'titleLong'),
  });
}

/** Products, features, details and translations stay as they are. */
export function serviceRecord({ title, icon }: ServiceFields, base: JsonObject | null): JsonObject {
  return { ...base, title: title.trim(), icon };
}
