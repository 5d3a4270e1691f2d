import { StructuredData, useLocation } from '@platform/contract';
import { useLanguage } from 'shared-i18n';
import { paths } from '../paths';
import { breadcrumbs } from './structured-data';
import { useTexts } from './texts';

type TrailProps = {
  /** What the page is called. */
  name: string;
  /** The page stands below the services. */
  inServices?: boolean;
};

/** The way to the page for machines that read it. */
export function Trail({ name, inServices = false }: TrailProps) {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const home = { name: t('trail.home'), path: paths.home };
  const services = { name: t('trail.services'), path: paths.services };
  const trail = [home, ...(inServices ? [services] : []), { name, path: pathname }];
  return <StructuredData data={breadcrumbs(trail, language)} />;
}
