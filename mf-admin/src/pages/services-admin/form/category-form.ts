import { createCategory, updateCategory } from '../../../data/categories';
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

export function saveCategory({ serviceId, category }: CategoryFields, target: string | null): Promise<void> {
  return target === null
    ? createCategory(serviceId, category.trim())
    : updateCategory(target, category.trim());
}
