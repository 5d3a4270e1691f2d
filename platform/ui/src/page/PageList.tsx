import { publicAddress, StructuredData } from '@platform/contract';
import { useLanguage } from 'shared-i18n';

type PageListProps = {
  /** Breadcrumbs lead from the home page to this page. */
  type: 'BreadcrumbList' | 'ItemList';
  pages: readonly { name: string; path: string }[];
};

/** Links in their order as structured data, without visible output. */
export function PageList({ type, pages }: PageListProps) {
  const language = useLanguage();
  const items = pages.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [type === 'BreadcrumbList' ? 'item' : 'url']: publicAddress(path, language),
  }));
  return <StructuredData data={{ '@type': type, itemListElement: items }} />;
}
