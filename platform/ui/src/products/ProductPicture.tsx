import { inLanguage, type Product, type ServiceIcon } from '@platform/records';
import { useEffect, useRef, useState } from 'react';
import type { Language } from 'shared-i18n';
import { Icon } from '../drawings/Icon';
import { serviceDrawings } from '../drawings/service-drawings';
import styles from './Product.module.css';

type ProductPictureProps = {
  product: Pick<Product, 'name' | 'image' | 'imageSmall' | 'imageAlt'>;
  icon: ServiceIcon;
  language: Language;
  /** Whether it is the picture of the page, not of a list. */
  large?: boolean;
  /** Whether it is in view at once, so that it comes before the scripts. */
  first?: boolean;
};

/** The product's picture, or the service's icon where it is missing or cannot be loaded. */
export function ProductPicture({
  product,
  icon,
  language,
  large = false,
  first = large,
}: ProductPictureProps) {
  const { value: alt, lang } = inLanguage(product.imageAlt ?? product.name, language);
  const address = large ? product.image : (product.imageSmall ?? product.image);
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  // A picture of the document may have failed before hydration: one that looks failed is requested again. (It may
  // also be a drawing without a size of its own.)
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && address) element.src = address;
  }, [address]);

  if (!address || address === broken) {
    return (
      <div className={styles.placeholder}>
        <Icon drawing={serviceDrawings[icon]} size={56} />
      </div>
    );
  }
  return (
    <img
      ref={image}
      className={styles.image}
      src={address}
      alt={alt}
      lang={lang}
      width={400}
      height={300}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(address)}
    />
  );
}
