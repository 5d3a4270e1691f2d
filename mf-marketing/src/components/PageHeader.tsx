import { Eyebrow, Section } from '@platform/ui';
import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** Buttons or links under the lead. */
  children?: ReactNode;
};

/** The top of every page except the home page, with its `h1`. */
export function PageHeader({ title, lead, eyebrow, children }: PageHeaderProps) {
  return (
    <Section tone="deep" texture="lit" className={styles.band}>
      {eyebrow && <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>}
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </Section>
  );
}
