import { PageHead, useLocation } from '@platform/contract';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { ButtonRow } from '../controls/ButtonRow';
import type { Elements } from '../elements';
import { useTexts } from '../texts';
import styles from './PageHeader.module.css';
import { PageList } from './PageList';
import { Eyebrow, Section } from './Section';

type PageHeaderProps = {
  title: ReactNode;
  lead?: string | Elements;
  eyebrow?: string | Elements;
  /** Buttons or links under the lead. */
  children?: Elements;
  /** Address of a picture at the band's end in wide windows; it replaces the coloured glass. */
  scene?: string | undefined;
  /** A low band, which leaves the first view to the page's content. */
  slim?: boolean;
};

type PageTopProps = PageHeaderProps & {
  title: string;
  /** Returns the page's texts. */
  t: (key: 'head.title' | 'head.description' | 'head.keywords') => string;
};

/** The top of a page: tags in the document's head, breadcrumbs and header, from the page's texts. */
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
export function PageHeader({ title, lead, eyebrow, children, scene, slim = false }: PageHeaderProps) {
  return (
    <Section
      tone="deep"
      texture={scene || slim ? true : 'lit'}
      className={classNames(styles.band, scene && styles.withScene, slim && styles.slim)}
    >
      {/* Lazy: where the window is too narrow for the picture, it is not loaded. */}
      {scene && <img className={styles.scene} src={scene} alt="" width={360} height={280} loading="lazy" />}
      {eyebrow && <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>}
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <ButtonRow className={styles.actions}>{children}</ButtonRow>}
    </Section>
  );
}

type BreadcrumbsProps = {
  /** The page's name. */
  name: string;
  /** The pages between the home page and this one. */
  parents?: readonly { name: string; path: string }[];
};

/** Breadcrumbs as structured data, without visible output. */
export function Breadcrumbs({ name, parents = [] }: BreadcrumbsProps) {
  const { home } = useTexts();
  const { pathname } = useLocation();
  return (
    <PageList
      type="BreadcrumbList"
      pages={[{ name: home, path: '/' }, ...parents, { name, path: pathname }]}
    />
  );
}
