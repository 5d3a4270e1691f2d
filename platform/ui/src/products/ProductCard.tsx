import { Link } from '@platform/contract';
import { inLanguage, type Product, type ServiceIcon, type Translated } from '@platform/records';
import type { Language } from 'shared-i18n';
import type { Elements } from '../elements';
import { Card } from '../page/Card';
import { Eyebrow } from '../page/Section';
import { TranslatedText } from '../page/TranslatedText';
import styles from './Product.module.css';
import { ProductPicture } from './ProductPicture';
import { type ProductFact, productFacts } from './product-facts';
import { productTexts } from './product-texts';

export type ProductCardProps = {
  product: Product;
  /** The icon of the service; it replaces a missing picture. */
  icon: ServiceIcon;
  language: Language;
  /** The element of the product's name, such as `h3`. */
  heading?: 'h3' | 'h5' | undefined;
  /** The targets of the product's name and hashtags. */
  links?: { product: (id: string) => string; hashtag?: (hashtag: string) => string } | undefined;
  /** Shown below the product's facts; `compact` in a table, which has less room. */
  action?: ((product: Product, compact?: boolean) => Elements) | undefined;
  /** Set for a picture in the first view. */
  first?: boolean;
};

/** What buyers compare first. */
const brief = ['code', 'price', 'packSize', 'leadTime'];

/** Long texts, which fold away on screen but not on paper. */
const folded = ['usage', 'safety'];

/** Renders every known fact of one product; unknown facts leave no gap. */
export function ProductCard({
  product,
  icon,
  language,
  heading = 'h3',
  links,
  action,
  first,
}: ProductCardProps) {
  const Heading = heading;
  const text = (text: Translated<string>) => <TranslatedText text={text} language={language} />;
  const name = text(product.name);
  const facts = productFacts(product, language);
  return (
    <Card
      as="li"
      className={styles.card}
      picture={<ProductPicture product={product} icon={icon} language={language} first={first ?? false} />}
    >
      {product.category && <Eyebrow>{text(product.category)}</Eyebrow>}
      <Heading className={styles.name}>
        {links ? <Link to={links.product(product.id)}>{name}</Link> : name}
      </Heading>
      {product.description && <p>{text(product.description)}</p>}
      <Facts facts={facts.filter(({ name }) => brief.includes(name))} />
      {/* Folds on phones only. */}
      <details className={styles.more}>
        <summary>{productTexts(language).more}</summary>
        <Facts facts={facts.filter(({ name }) => !brief.includes(name) && !folded.includes(name))} />
        {facts
          .filter(({ name }) => folded.includes(name))
          .map(({ name, label, value }) => (
            <details key={name} className={styles.folded}>
              <summary>{label}</summary>
              <div>{value}</div>
            </details>
          ))}
      </details>
      <Hashtags hashtags={product.hashtags} language={language} href={links?.hashtag} />
      {action?.(product)}
    </Card>
  );
}

function Facts({ facts }: { facts: ProductFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, value, long }) => (
        <div key={name} className={long ? styles.longFact : styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type HashtagsProps = {
  hashtags: Translated<string[]>;
  language: Language;
  /** Returns the target of a hashtag; without it hashtags are plain text. */
  href: ((hashtag: string) => string) | undefined;
};

/** The hashtags of a product. */
export function Hashtags({ hashtags, language, href }: HashtagsProps) {
  const { value, lang } = inLanguage(hashtags, language);
  if (hashtags.az.length === 0) return null;
  const words = value.map((hashtag) => hashtag.replace(/^#+\s*/, ''));
  return (
    <ul
      className={styles.hashtags}
      role="list"
      aria-label={productTexts(language).facts.hashtags}
      lang={lang}
    >
      {words.map((word) => (
        <li key={word}>
          <span>#</span>
          {href ? <Link to={href(word)}>{word}</Link> : <span>{word}</span>}
        </li>
      ))}
    </ul>
  );
}
