import { addLines, Link } from '@platform/contract';
import { Button, buttonClass, Eyebrow, icons, Notice, TranslatedText } from '@platform/ui';
import { AddToRequest } from '@platform/ui/add-to-request';
import { useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { RetryButton } from '../../components/DataProblem';
import layout from '../../components/layout.module.css';
import type { Hit, ProductHit } from '../../data/search';
import { paths } from '../../paths';
import { pathOf } from './path-of';
import styles from './SearchPage.module.css';
import { useTexts } from './texts';
import { useResults } from './use-results';

export function SearchResults({ query }: { query: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { results, problem, ...retrying } = useResults(query);
  if (problem)
    return (
      <Notice
        className={styles.notice}
        action={<RetryButton className={buttonClass('quiet', 'small')} live={retrying} />}
      >
        {t(`failed.${problem}`)}
      </Notice>
    );
  const hits = results?.hits ?? [];
  return (
    <>
      <p className={styles.status} role="status">
        {results ? t(results.more ? 'many' : 'count', { count: hits.length }) : t('loading')}
      </p>
      {results && hits.length === 0 && <Nothing key={results.query} query={results.query} />}
      <ol role="list">
        {hits.map((hit) => (
          <Result key={pathOf(hit, language)} hit={hit} />
        ))}
      </ol>
    </>
  );
}

function Result({ hit }: { hit: Hit }) {
  const t = useTexts();
  const language = useLanguage();
  const product = hit.kind === 'product' ? hit : undefined;
  return (
    <li className={product ? styles.product : styles.hit}>
      {product && (
        <span className={styles.picture}>
          {product.image && (
            <img src={product.image} alt="" width={80} height={60} loading="lazy" decoding="async" />
          )}
        </span>
      )}
      <div>
        {!product && <Eyebrow>{t(`kind.${hit.kind}`)}</Eyebrow>}
        <h2 className={styles.name}>
          {hit.kind === 'question' ? (
            hit.name[language]
          ) : (
            <Link to={pathOf(hit, language)}>
              <TranslatedText text={hit.name} language={language} />
            </Link>
          )}
        </h2>
        {hit.kind === 'question' && <p className={styles.answer}>{hit.answer}</p>}
        {product && (
          <p className={layout.small}>
            {product.code && <span translate="no">{`${product.code} · `}</span>}
            <span>{product.area}</span>
          </p>
        )}
      </div>
      {product && <Offer product={product} />}
    </li>
  );
}

function Offer({
  product: { product, name, code, unit, availability, leadTime, price },
}: {
  product: ProductHit;
}) {
  const t = useTexts();
  return (
    <>
      <dl className={styles.facts}>
        {(availability || leadTime) && (
          <div>
            <dt>{t(leadTime ? 'leadTime' : 'availability')}</dt>
            {availability && <dd>{availability}</dd>}
            {leadTime && <dd>{leadTime}</dd>}
          </div>
        )}
        <div>
          <dt>{t('price')}</dt>
          <dd>{price ?? t('onRequest')}</dd>
        </div>
      </dl>
      <div className={styles.add}>
        <AddToRequest product={product} name={name} code={code} unit={unit} compact />
      </div>
    </>
  );
}

/** Offers to request goods that the catalogue lacks, in the visitor's words. */
function Nothing({ query }: { query: string }) {
  const t = useTexts();
  const [added, setAdded] = useState<'added' | 'full'>();
  const add = () => {
    const { refused } = addLines([{ name: { az: query }, quantity: 1, unit: 'piece', note: '' }]);
    setAdded(refused ? 'full' : 'added');
  };
  return (
    <Notice
      className={styles.notice}
      title={t('none.title', { query })}
      live={false}
      action={
        <span role="status">
          {added ? (
            <>
              <span>{t(`none.${added}`)}</span>{' '}
              <Link ref={focus} to={paths.request}>
                {t('none.open')}
              </Link>
            </>
          ) : (
            <Button variant="quiet" size="small" icon={icons.plus} onClick={add}>
              {t('none.add', { query })}
            </Button>
          )}
        </span>
      }
    >
      {t('none.text')}
    </Notice>
  );
}

/** Takes the focus of the button that it replaces. */
const focus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });
