import { inLanguage } from '@platform/records';
import type { Language } from 'shared-i18n';
import type { Hit } from '../../data/search';
import { paths } from '../../paths';

/** Returns the path of a hit; a question leads to its answer. */
export function pathOf(hit: Hit, language: Language): string {
  if (hit.kind === 'question') return paths.search(inLanguage(hit.name, language).value);
  return hit.kind === 'service'
    ? paths.service(hit.service)
    : paths.product(hit.product.service, hit.product.product);
}
