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
  /** Set for the main picture of a page, not for pictures of lists. */
  large?: boolean;
  /** Set for a picture in the first view, which then loads before the scripts. */
  first?: boolean;
};

/** Renders the product's picture; a missing or failed picture is replaced by the service's icon. */
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

  // A picture of the document may have failed before hydration, so a picture without a size is requested again. (It may
  // also be a drawing without an intrinsic size.)
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
