import { Link } from '@platform/contract';
import type { Product, ProductDocument } from '@platform/records';
import {
  Card,
  cardLink,
  classNames,
  Eyebrow,
  Hashtags,
  Ledger,
  ProductPicture,
  productFacts,
  productTexts,
  Section,
  SectionHead,
  supplyFacts,
  TranslatedText,
} from '@platform/ui';
import { AddToRequest } from '@platform/ui/add-to-request';
import type { ReactNode } from 'react';
import { useLanguage } from 'shared-i18n';
import layout from '../../components/layout.module.css';
import type { ProductSnapshot, RelatedProduct } from '../../data/services';
import { paths } from '../../paths';
import styles from './ProductPage.module.css';
import { useTexts } from './texts';

type ProductBodyProps = {
  service: NonNullable<ProductSnapshot['service']>;
  product: Product;
  related: RelatedProduct[];
  /** The reason why the shown data may be outdated. */
  problem: ReactNode;
};

export function ProductBody({ service, product, related, problem }: ProductBodyProps) {
  const language = useLanguage();
  const { name, code, unit, options, category, description } = product;
  return (
    <>
      <Section className={styles.goods}>
        <p aria-live="polite" className={problem ? styles.status : undefined}>
          {problem}
        </p>
        <div className={`${layout.columns} ${styles.product}`}>
          <div className={classNames(layout.sticky, styles.picture)}>
            <ProductPicture product={product} icon={service.icon} language={language} large />
          </div>
          <div>
            {category && (
              <Eyebrow>
                <TranslatedText text={category} language={language} />
              </Eyebrow>
            )}
            <Offer product={product} />
            <AddToRequest
              key={product.id}
              product={{ service: service.id, product: product.id }}
              name={name}
              code={code}
              unit={unit}
              options={options}
              main
            />
            {description && (
              <p className={styles.description}>
                <TranslatedText text={description} language={language} />
              </p>
            )}
            <Specification product={product} />
            <Documents documents={product.documents} />
            <Hashtags hashtags={product.hashtags} language={language} href={paths.search} />
          </div>
        </div>
      </Section>
      {related.length > 0 && <Related service={service} category={category} products={related} />}
    </>
  );
}

/** What a buyer decides by, beside the button. */
function decisive(product: Product): string[] {
  return ['price', ...supplyFacts(product)];
}

function Offer({ product }: { product: Product }) {
  const names = decisive(product);
  const [price, ...times] = productFacts(product, useLanguage()).filter(({ name }) => names.includes(name));
  return (
    <dl className={styles.offer}>
      <div>
        <dt>{price?.label}</dt>
        <dd>{price?.value}</dd>
      </div>
      {times.length > 0 && (
        <div>
          <dt>{times.at(-1)?.label}</dt>
          {times.map(({ name, value }) => (
            <dd key={name}>{value}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}

/** Further facts in a table, sentences below it. */
function Specification({ product }: { product: Product }) {
  const t = useTexts();
  const facts = productFacts(product, useLanguage()).filter(({ name }) => !decisive(product).includes(name));
  return (
    <>
      <h2 id="specification">{t('specification')}</h2>
      <table className={styles.facts} aria-labelledby="specification">
        <tbody>
          {facts
            .filter(({ long }) => !long)
            .map(({ name, label, value }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {facts
        .filter(({ long }) => long)
        .map(({ name, label, value }) => (
          <div key={name} className={styles.part}>
            <h3>{label}</h3>
            <div>{value}</div>
          </div>
        ))}
    </>
  );
}

function Documents({ documents }: { documents: ProductDocument[] }) {
  const language = useLanguage();
  if (documents.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{productTexts(language).facts.documents}</h3>
      <ul role="list" className={styles.documents}>
        {documents.map(({ title, address }) => (
          <li key={address}>
            <a href={address}>
              <TranslatedText text={title} language={language} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RelatedProps = {
  service: ProductBodyProps['service'];
  /** The category of the page's product, which the page has told. */
  category: Product['category'];
  products: RelatedProduct[];
};

function Related({ service: { id, icon }, category, products }: RelatedProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section className={styles.related}>
      <SectionHead title={t('related')} />
      <Ledger>
        {products.map((product) => (
          <Card
            as="li"
            key={product.id}
            picture={
              // The name beside the picture describes it.
              <ProductPicture
                product={{ ...product, imageAlt: { az: '' } }}
                icon={icon}
                language={language}
              />
            }
          >
            {product.category && product.category.az !== category?.az && (
              <Eyebrow>
                <TranslatedText text={product.category} language={language} />
              </Eyebrow>
            )}
            <h3>
              <Link className={cardLink} to={paths.product(id, product.id)}>
                <TranslatedText text={product.name} language={language} />
              </Link>
            </h3>
          </Card>
        ))}
      </Ledger>
    </Section>
  );
}
