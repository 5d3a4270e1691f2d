import { inLanguage, type Product, type ServiceIcon } from '@platform/records';
import { useEffect, useRef, useState } from 'react';
import type { Language } from 'shared-i18n';
import { Icon } from './Icon';
import styles from './Product.module.css';
import { serviceDrawings } from './service-drawings';

type ProductPictureProps = { product: Product; icon: ServiceIcon; language: Language };

/** The product's picture, or the service's icon where it is missing or cannot be loaded. */
export function ProductPicture({ product, icon, language }: ProductPictureProps) {
  const { value: name, lang } = inLanguage(product.name, language);
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  // A picture of the document may have failed before hydration: one that looks failed is requested again. (It may
  // also be a drawing without a size of its own.)
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && product.image) element.src = product.image;
  }, [product.image]);

  if (!product.image || product.image === broken) {
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
      src={product.image}
      alt={name}
      lang={lang}
      width={400}
      height={300}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(product.image)}
    />
  );
}
