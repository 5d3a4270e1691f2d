import { PageHead, StructuredData, useLocation } from '@platform/contract';
import { Eyebrow, Section } from '@platform/ui';
import type { ReactNode } from 'react';
import { useLanguage } from 'shared-i18n';
import { paths } from '../paths';
import layout from './layout.module.css';
import styles from './PageHeader.module.css';
import { pageList } from './structured-data';
import { useTexts } from './texts';

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** Buttons or links under the lead. */
  children?: ReactNode;
};

type PageTopProps = PageHeaderProps & {
  title: string;
  /** Returns the page's texts. */
  t: (key: 'head.title' | 'head.description' | 'head.keywords') => string;
};

/** The top of a page with texts of its own: tags in the document's head, breadcrumbs and header. */
export function PageTop({ t, ...header }: PageTopProps) {
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <Breadcrumbs name={header.title} />
      <PageHeader {...header} />
    </>
  );
}

/** The first band of every page except the home page, with its `h1`. */
export function PageHeader({ title, lead, eyebrow, children }: PageHeaderProps) {
  return (
    <Section tone="deep" texture="lit" className={styles.band}>
      {eyebrow && <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>}
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={`${layout.buttons} ${styles.actions}`}>{children}</div>}
    </Section>
  );
}

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
  return <StructuredData data={pageList('BreadcrumbList', pages, language)} />;
}
