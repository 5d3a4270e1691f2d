import type { ServiceIcon } from '@platform/ui';
import { TITLE_MAX } from '../../../data/limits';
import type { Service } from '../../../data/records';
import { createService, updateService } from '../../../data/services';
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

export function saveService({ id, title, icon }: ServiceFields, target: string | null): Promise<void> {
  return target === null
    ? createService(id.trim(), title.trim(), icon)
    : updateService(target, title.trim(), icon);
}
