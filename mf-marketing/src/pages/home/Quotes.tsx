import { Section, SectionHead, Star } from '@platform/ui';
import styles from './Quotes.module.css';
import { useList, useTexts } from './texts';

export function Quotes() {
  const t = useTexts();
  return (
    <Section tone="deep" texture aria-labelledby="quotes">
      <SectionHead id="quotes" title={t('quotes.title')} />
      <div className={styles.quotes}>
        {useList('quotes.items').map(({ text, author, source }) => (
          <figure key={author} className={styles.quote}>
            <Star className={styles.star} size={18} />
            <blockquote className={styles.text}>
              <p>{text}</p>
            </blockquote>
            <figcaption>
              <span className={styles.author}>{author}</span>
              <cite className={styles.source}>{source}</cite>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
