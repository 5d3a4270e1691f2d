import { Link } from '@platform/contract';
import type { ReactNode } from 'react';
import { Section } from '../page/Section';
import { useTexts } from '../texts';
import { buttonClass } from './Button';
import { ButtonRow } from './ButtonRow';
import styles from './CallToAction.module.css';

type CallToActionProps = {
  /** The page's own texts; by default those of all pages. */
  title?: ReactNode;
  text?: ReactNode;
};

/** The last section of a page. */
export function CallToAction({ title, text }: CallToActionProps) {
  const { callToAction } = useTexts();
  return (
    <Section tone="sand" className={styles.band}>
      <div className={styles.content}>
        <div>
          <h2>{title ?? callToAction.title}</h2>
          <p className={styles.text}>{text ?? callToAction.text}</p>
        </div>
        <ButtonRow className={styles.actions}>
          <EnquiryLinks />
        </ButtonRow>
      </div>
    </Section>
  );
}

/** Two links to the enquiry form that fill in its subject; `small` beside that field. */
export function EnquiryLinks({ small = false }) {
  const { callToAction } = useTexts();
  return (
    <>
      <Link className={small ? buttonClass('quiet', 'small') : buttonClass()} to="/contact?subject=quote">
        {callToAction.quote}
      </Link>
      <Link className={buttonClass('quiet', small ? 'small' : 'medium')} to="/contact?subject=consultation">
        {callToAction.consultation}
      </Link>
    </>
  );
}
