import { Link } from '@platform/contract';
import { buttonClass, Section } from '@platform/ui';
import { type ReactNode, useId } from 'react';
import { paths } from '../paths';
import styles from './CallToAction.module.css';
import layout from './layout.module.css';
import { useTexts } from './texts';

type CallToActionProps = {
  /** The page's own texts; the shared ones by default. */
  title?: ReactNode;
  text?: ReactNode;
};

/** The last section of a page. */
export function CallToAction({ title, text }: CallToActionProps) {
  const t = useTexts();
  const heading = useId();
  return (
    <Section tone="sand" className={styles.band} aria-labelledby={heading}>
      <div className={styles.content}>
        <div>
          <h2 id={heading}>{title ?? t('callToAction.title')}</h2>
          <p className={styles.text}>{text ?? t('callToAction.text')}</p>
        </div>
        <div className={`${layout.buttons} ${styles.actions}`}>
          <EnquiryLinks />
        </div>
      </div>
    </Section>
  );
}

/** Two links to the enquiry form, with its subject filled in. */
export function EnquiryLinks() {
  const t = useTexts();
  return (
    <>
      <Link className={buttonClass()} to={paths.contact('quote')}>
        {t('callToAction.quote')}
      </Link>
      <Link className={buttonClass('quiet')} to={paths.contact('consultation')}>
        {t('callToAction.consultation')}
      </Link>
    </>
  );
}
