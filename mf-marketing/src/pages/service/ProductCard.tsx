import { inLanguage, type Product, type ServiceIcon, type Translated } from '@platform/records';
import { Card, Eyebrow } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { TranslatedText } from '../../components/TranslatedText';
import styles from './ProductCard.module.css';
import { ProductPicture } from './ProductPicture';
import { ReleaseDate } from './ReleaseDate';
import { useTexts } from './texts';

/** All that is known of one product; what is not known leaves no gap. */
export function ProductCard({ product, icon }: { product: Product; icon: ServiceIcon }) {
  return (
    <Card as="li" className={styles.card} picture={<ProductPicture product={product} icon={icon} />}>
      {product.category && (
        <Eyebrow>
          <TranslatedText text={product.category} />
        </Eyebrow>
      )}
      <h3 className={styles.name}>
        <TranslatedText text={product.name} />
      </h3>
      {product.description && (
        <p>
          <TranslatedText text={product.description} />
        </p>
      )}
      <Facts product={product} />
      {product.hashtags.az.length > 0 && <Hashtags hashtags={product.hashtags} />}
    </Card>
  );
}

function Facts({ product: { usage, features, volume, origin, safety, releaseDate } }: { product: Product }) {
  const t = useTexts();
  return (
    <dl className={styles.facts}>
      <Fact name={t('product.usage')} text={usage} long />
      {features.az.length > 0 && (
        <div className={styles.longFact}>
          <dt>{t('product.features')}</dt>
          <dd>
            <Features features={features} />
          </dd>
        </div>
      )}
      <Fact name={t('product.volume')} text={volume} />
      <Fact name={t('product.origin')} text={origin} />
      <Fact name={t('product.safety')} text={safety} long />
      {releaseDate && (
        <div className={styles.fact}>
          <dt>{t('product.releaseDate')}</dt>
          <dd>
            <ReleaseDate date={releaseDate} />
          </dd>
        </div>
      )}
    </dl>
  );
}

type FactProps = {
  name: string;
  text: Translated<string> | null;
  /** A sentence, which needs the card's whole width; a word or two stand beside their name. */
  long?: boolean;
};

function Fact({ name, text, long = false }: FactProps) {
  if (!text) return null;
  return (
    <div className={long ? styles.longFact : styles.fact}>
      <dt>{name}</dt>
      <dd>
        <TranslatedText text={text} />
      </dd>
    </div>
  );
}

function Features({ features }: { features: Translated<string[]> }) {
  const { value, lang } = inLanguage(features, useLanguage());
  return (
    <ul lang={lang}>
      {value.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

function Hashtags({ hashtags }: { hashtags: Translated<string[]> }) {
  const t = useTexts();
  const { value, lang } = inLanguage(hashtags, useLanguage());
  return (
    <ul className={styles.hashtags} role="list" aria-label={t('product.hashtags')} lang={lang}>
      {value.map((hashtag) => (
        <li key={hashtag}>#{hashtag.replace(/^#+\s*/, '')}</li>
      ))}
    </ul>
  );
}
