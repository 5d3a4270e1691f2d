import { Section, Skeleton, VisuallyHidden } from '@platform/ui';
import styles from './EnquiryPage.module.css';
import { useTexts } from './texts';

export function Loading() {
  const t = useTexts();
  return (
    <Section className={styles.loading}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton lines={5} />
    </Section>
  );
}
