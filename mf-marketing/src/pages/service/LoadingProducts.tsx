import { Card, Ledger, Skeleton, VisuallyHidden } from '@platform/ui';
import { useTexts } from '../../components/texts';

const PLACES = ['first', 'second', 'third'];

/** Holds the places of the products until they are there. */
export function LoadingProducts() {
  const t = useTexts();
  return (
    <>
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
    </>
  );
}
