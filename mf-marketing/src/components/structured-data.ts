import { publicAddress } from '@platform/contract';
import type { Language } from 'shared-i18n';

/** Returns links in their order as a schema.org object: breadcrumbs (from the home page to the page itself) or a list of pages. */
export function pageList(
  type: 'BreadcrumbList' | 'ItemList',
  pages: { name: string; path: string }[],
  language: Language,
) {
  return {
    '@type': type,
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      [type === 'BreadcrumbList' ? 'item' : 'url']: publicAddress(path, language),
    })),
  };
}
