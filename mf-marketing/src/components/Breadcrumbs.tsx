import { StructuredData, useLocation } from '@platform/contract';
import { useLanguage } from 'shared-i18n';
import { paths } from '../paths';
import { breadcrumbs } from './structured-data';
import { useTexts } from './texts';

type BreadcrumbsProps = {
  /** The page's name. */
  name: string;
  /** Whether the page is below the services page. */
  inServices?: boolean;
};

/** Breadcrumbs as structured data; nothing is visible. */
export function Breadcrumbs({ name, inServices = false }: BreadcrumbsProps) {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const home = { name: t('breadcrumbs.home'), path: paths.home };
  const services = { name: t('breadcrumbs.services'), path: paths.services };
  const pages = [home, ...(inServices ? [services] : []), { name, path: pathname }];
  return <StructuredData data={breadcrumbs(pages, language)} />;
}
