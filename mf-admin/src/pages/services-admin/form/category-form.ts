import type { JsonObject } from '../../../data/json';
import { TITLE_MAX } from '../../../data/limits';
import type { Category } from '../../../data/records';
import type { Problems } from './form';
import { createFormStore } from './form-store';
import { found, textProblem } from './problems';

export type CategoryFields = { serviceId: string; category: string };

export const categoryForm = createFormStore<CategoryFields>({ serviceId: '', category: '' });

export function categoryFields(serviceId: string, { category }: Category): CategoryFields {
  return { serviceId, category };
}

export function checkCategory({ serviceId, category }: CategoryFields): Problems<CategoryFields> {
  return found({
    serviceId: serviceId === '' ? 'serviceMissing' : undefined,
    category: textProblem(category, TITLE_MAX, 'categoryMissing', 'categoryLong'),
  });
}

export function categoryRecord({ category }: CategoryFields, base: JsonObject | null): JsonObject {
  return { ...base, category: category.trim() };
}
