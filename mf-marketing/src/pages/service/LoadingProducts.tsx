import { Card, Ledger, Section, Skeleton, VisuallyHidden } from '@platform/ui';
import { useTexts } from '../../components/texts';
import styles from './LoadingProducts.module.css';

const PLACES = ['first', 'second', 'third'];

/** Fills the space of the products until they are loaded. */
export function LoadingProducts() {
  const t = useTexts();
  return (
    <Section className={styles.places}>
      <p role="status">
        <VisuallyHidden>{t('data.loading')}</VisuallyHidden>
      </p>
      <Ledger as="div">
        {PLACES.map((place) => (
          <Card as="div" key={place} picture={<Skeleton shape="picture" />}>
            <Skeleton shape="title" />
            <Skeleton lines={5} />
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}
