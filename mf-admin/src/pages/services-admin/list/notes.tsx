import { useTexts } from '../texts';

export function ProductCount({ count }: { count: number }) {
  const t = useTexts();
  return count > 0 && <span>{t('list.products', { count })}</span>;
}

export function FeatureCount({ count }: { count: number }) {
  const t = useTexts();
  return count > 0 && <span>{t('list.features', { count })}</span>;
}

/** Details or a category whose service is gone. */
export function Orphan() {
  const t = useTexts();
  return <span>{t('list.orphan')}</span>;
}
