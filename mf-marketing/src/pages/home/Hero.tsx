import { Link } from '@platform/contract';
import { buttonClass, ButtonRow, Eyebrow, Section, VisuallyHidden, Wrap } from '@platform/ui';
import { paths } from '../../paths';
import styles from './Hero.module.css';
import { HeroControls } from './HeroControls';
import { useSlider } from './slider';
import { type HeroSlide, useList, useTexts } from './texts';

const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, import: 'default' });

/**
 * The hero with its slides. The page's `h1` is outside the carousel: its text does not change, and its focus after a
 * navigation does not stop the slides.
 */
export function Hero() {
  const t = useTexts();
  const slides = useList('hero.slides');
  const slider = useSlider(slides.length);
  const positionOf = (index: number) =>
    t('hero.slider.position', { number: index + 1, total: slides.length });
  return (
    <Section tone="deep" texture wrap={false} className={styles.hero}>
      <Wrap className={styles.stage}>
        <h1 className={styles.heading}>{t('hero.heading')}</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: a carousel is no set of fields */}
        <div
          role="group"
          className={styles.carousel}
          aria-roledescription={t('hero.slider.role')}
          aria-label={t('hero.slider.label')}
          {...slider.listeners}
        >
          <div className={styles.slides}>
            {slides.map((slide, number) => (
              <Slide
                key={slide.image}
                {...slide}
                first={number === 0}
                current={number === slider.index}
                position={positionOf(number)}
              />
            ))}
          </div>
          <ButtonRow as="p" className={styles.actions}>
            <Link className={buttonClass()} to={paths.request}>
              {t('hero.list')}
            </Link>
            <Link className={buttonClass('quiet')} to={paths.catalogue}>
              {t('hero.catalogue')}
            </Link>
          </ButtonRow>
          <HeroControls titles={slides.map(({ title }) => title)} slider={slider} />
          {/* A chosen slide is told by its title; the rest is read on demand. */}
          <VisuallyHidden>
            <span aria-live={slider.running ? 'off' : 'polite'}>
              {slider.chosen && `${slides[slider.index]?.title}, ${positionOf(slider.index)}`}
            </span>
          </VisuallyHidden>
        </div>
      </Wrap>
    </Section>
  );
}

type SlideProps = HeroSlide & {
  /** Its position for screen readers: `1 / 3`. */
  position: string;
  first: boolean;
  current: boolean;
};

/** All slides share one place and the height of the tallest, so that nothing below moves. */
function Slide({ title, subtitle, description, image, alt, position, first, current }: SlideProps) {
  const t = useTexts();
  return (
    <article
      className={styles.slide}
      aria-roledescription={t('hero.slider.slideRole')}
      aria-label={position}
      data-current={current || undefined}
      inert={!current}
    >
      <div className={styles.slideText}>
        <Eyebrow as="h2">{title}</Eyebrow>
        <p className={styles.subtitle}>{subtitle}</p>
        <p>{description}</p>
      </div>
      <img
        className={styles.art}
        src={pictures[`./art/${image}.svg`]}
        alt={alt}
        width={440}
        height={400}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
      />
    </article>
  );
}
