import { inLanguage, type Product, type ServiceIcon } from '@platform/records';
import { Icon } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import styles from './ProductPicture.module.css';

/** The product's picture, or the service's icon where there is none or it cannot be had. */
export function ProductPicture({ product, icon }: { product: Product; icon: ServiceIcon }) {
  const { value: name, lang } = inLanguage(product.name, useLanguage());
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  // A picture of the document may have failed before anybody listened: where it looks like that, it is asked for
  // again. (It may be a drawing without a size of its own, too.)
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && product.image) element.src = product.image;
  }, [product.image]);

  if (!product.image || product.image === broken) {
    return (
      <div className={styles.placeholder}>
        <Icon name={icon} size={56} />
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
