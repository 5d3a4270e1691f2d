import digital from './art/digital.svg';
import procurement from './art/procurement.svg';
import supplyChain from './art/supply-chain.svg';
import styles from './Slide.module.css';
import { useTexts } from './texts';

type SlideProps = {
  title: string;
  subtitle: string;
  description: string;
  /** One of the names in `pictures`. */
  image: string;
  alt: string;
  /** Its position for screen readers: `1 / 3`. */
  position: string;
  first: boolean;
  current: boolean;
};

const pictures = new Map([
  ['supply-chain', supplyChain],
  ['procurement', procurement],
  ['digital', digital],
]);

/** All slides have the same place and the height of the tallest, so that nothing below moves when they change. */
export function Slide({ title, subtitle, description, image, alt, position, first, current }: SlideProps) {
  const t = useTexts();
  return (
    <article
      className={styles.slide}
      aria-roledescription={t('hero.slider.slideRole')}
      aria-label={position}
      data-current={current || undefined}
      inert={!current}
    >
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.description}>{description}</p>
      </div>
      <img
        className={styles.art}
        src={pictures.get(image)}
        alt={alt}
        width={440}
        height={400}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
      />
    </article>
  );
}
