import { Link } from '@platform/contract';
import type { Product } from '@platform/records';
import { TranslatedText } from '../page/TranslatedText';
import type { ProductCardProps } from './ProductCard';
import styles from './ProductTable.module.css';
import { productFacts, supplyFacts } from './product-facts';
import { productTexts } from './product-texts';

type ProductTableProps = Pick<ProductCardProps, 'language' | 'links' | 'action'> & { products: Product[] };

/** The columns that buyers compare; the availability is in that of the lead time. */
const columns = ['code', 'packSize', 'leadTime', 'price'] as const;

/** The products of a service as a table; in narrow windows each row is a block. */
export function ProductTable({ products, language, links, action }: ProductTableProps) {
  const texts = productTexts(language);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {texts.facts[name]}
              </th>
            ))}
            {action && <td />}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const facts = new Map(productFacts(product, language).map(({ name, value }) => [name, value]));
            const name = <TranslatedText text={product.name} language={language} />;
            return (
              <tr key={product.key}>
                <th scope="row">{links ? <Link to={links.product(product.id)}>{name}</Link> : name}</th>
                {columns.map((name) => (
                  <td key={name} className={name === 'price' ? styles.price : undefined}>
                    {(name === 'leadTime' ? supplyFacts(product) : [name]).map(
                      (one) => facts.has(one) && <p key={one}>{facts.get(one)}</p>,
                    )}
                  </td>
                ))}
                {action && <td className={styles.action}>{action(product, true)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
