import { inLanguage, type Product, type ServiceIcon, type Translated } from '@platform/records';
import type { Language } from 'shared-i18n';
import { Card } from './Card';
import styles from './Product.module.css';
import { ProductPicture } from './ProductPicture';
import { type DateLabels, ReleaseDate } from './ReleaseDate';
import { Eyebrow } from './Section';
import { TranslatedList, TranslatedText } from './TranslatedText';

type FactName = 'usage' | 'features' | 'volume' | 'origin' | 'safety' | 'releaseDate' | 'hashtags';

export type ProductLabels = DateLabels & { product: Record<FactName, string> };

export type ProductCardProps = {
  product: Product;
  /** The icon of the service, in place of a missing picture. */
  icon: ServiceIcon;
  language: Language;
  labels: ProductLabels;
  /** The element of the product's name. */
  heading?: 'h3' | 'h5' | undefined;
};

/** Everything that is known of one product; what is not known leaves no gap. */
export function ProductCard({ product, icon, language, labels, heading: Heading = 'h3' }: ProductCardProps) {
  const text = (text: Translated<string>) => <TranslatedText text={text} language={language} />;
  return (
    <Card
      as="li"
      className={styles.card}
      picture={<ProductPicture product={product} icon={icon} language={language} />}
    >
      {product.category && <Eyebrow>{text(product.category)}</Eyebrow>}
      <Heading className={styles.name}>{text(product.name)}</Heading>
      {product.description && <p>{text(product.description)}</p>}
      <Facts product={product} language={language} labels={labels} />
      <Hashtags hashtags={product.hashtags} language={language} label={labels.product.hashtags} />
    </Card>
  );
}

function Facts({ product, language, labels }: Pick<ProductCardProps, 'product' | 'language' | 'labels'>) {
  const { usage, features, volume, origin, safety, releaseDate } = product;
  const text = (text: Translated<string> | null) =>
    text && <TranslatedText text={text} language={language} />;
  // A sentence needs the card's whole width; a word or two stand beside their name.
  const facts = [
    ['usage', styles.longFact, text(usage)],
    [
      'features',
      styles.longFact,
      features.az.length > 0 && <TranslatedList text={features} language={language} />,
    ],
    ['volume', styles.fact, text(volume)],
    ['origin', styles.fact, text(origin)],
    ['safety', styles.longFact, text(safety)],
    ['releaseDate', styles.fact, releaseDate && <ReleaseDate date={releaseDate} labels={labels} />],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, className, value]) =>
          value && (
            <div key={name} className={className}>
              <dt>{labels.product[name]}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type HashtagsProps = { hashtags: Translated<string[]>; language: Language; label: string };

function Hashtags({ hashtags, language, label }: HashtagsProps) {
  const { value, lang } = inLanguage(hashtags, language);
  if (hashtags.az.length === 0) return null;
  return (
    <ul className={styles.hashtags} role="list" aria-label={label} lang={lang}>
      {value.map((hashtag) => (
        <li key={hashtag}>#{hashtag.replace(/^#+\s*/, '')}</li>
      ))}
    </ul>
  );
}
