import type { ServiceIcon } from '@platform/records';
import { Card, Eyebrow, Icon } from '@platform/ui';
import type { ReactNode } from 'react';
import type { Language } from 'shared-i18n';
import styles from './ProductView.module.css';
import type { ShownProduct } from './public-view';
import { ShownItems, ShownText } from './ShownText';
import { publicWords } from './texts';

type ProductViewProps = { product: ShownProduct; icon: ServiceIcon; language: Language };

/** A product's card as the public page has it. */
export function ProductView({ product, icon, language }: ProductViewProps) {
  const words = publicWords[language];
  return (
    <Card as="li" className={styles.product} picture={<Picture image={product.image} icon={icon} />}>
      {product.category && (
        <Eyebrow>
          <ShownText text={product.category} />
        </Eyebrow>
      )}
      <h5 className={styles.name}>
        <ShownText text={product.name} />
      </h5>
      {product.description && (
        <p>
          <ShownText text={product.description} />
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name={words.usage}>{product.usage && <ShownText text={product.usage} />}</Fact>
        <Fact name={words.features}>
          {product.features.value.length > 0 && <ShownItems items={product.features} />}
        </Fact>
        <Fact name={words.volume}>{product.volume && <ShownText text={product.volume} />}</Fact>
        <Fact name={words.origin}>{product.origin && <ShownText text={product.origin} />}</Fact>
        <Fact name={words.safety}>{product.safety && <ShownText text={product.safety} />}</Fact>
        <Fact name={words.releaseDate}>{product.releaseDate && inWords(product.releaseDate, words)}</Fact>
      </dl>
      {product.hashtags.value.length > 0 && (
        <p className={styles.hashtags} lang={product.hashtags.lang}>
          {product.hashtags.value.map((hashtag) => `#${hashtag.replace(/^#+\s*/, '')}`).join(' ')}
        </p>
      )}
    </Card>
  );
}

function Picture({ image, icon }: { image: string | null; icon: ServiceIcon }) {
  if (image === null)
    return (
      <div className={styles.placeholder}>
        <Icon name={icon} size={56} />
      </div>
    );
  return <img className={styles.image} src={image} alt="" width={400} height={300} loading="lazy" />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A date as the public page says it; anything else stands as it is. */
function inWords(date: string, words: { date: string; months: readonly string[] }): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(date)?.map(Number) ?? [];
  const name = month === undefined ? undefined : words.months[month - 1];
  if (name === undefined) return date;
  const parts: Record<string, unknown> = { day, month: name, year };
  return words.date.replaceAll(/\{\{(\w+)\}\}/g, (_, part) => String(parts[part]));
}
