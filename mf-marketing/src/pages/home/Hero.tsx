import { Link } from '@platform/contract';
import { buttonClass, Section, Wrap } from '@platform/ui';
import { paths } from '../../paths';
import styles from './Hero.module.css';
import { HeroControls } from './HeroControls';
import { Slide } from './Slide';
import { useSlider } from './slider';
import { useList, useTexts } from './texts';

/**
 * The hero with its slides. The page's `h1` is above the carousel and not in it: its text does not change, and the focus
 * that it gets after a navigation does not stop the slides.
 */
export function Hero() {
  const t = useTexts();
  const slides = useList('hero.slides');
  const { index, playing, running, show, toggle, listeners } = useSlider(slides.length);
  return (
    <Section tone="deep" texture wrap={false} className={styles.hero}>
      <Wrap className={styles.stage}>
        <h1 className={styles.heading}>{t('hero.heading')}</h1>
        <section
          className={styles.carousel}
          aria-roledescription={t('hero.slider.role')}
          aria-label={t('hero.slider.label')}
          {...listeners}
        >
          <div className={styles.slides} aria-live={running ? 'off' : 'polite'}>
            {slides.map((slide, number) => (
              <Slide
                key={slide.image}
                {...slide}
                first={number === 0}
                current={number === index}
                position={t('hero.slider.position', { number: number + 1, total: slides.length })}
              />
            ))}
          </div>
          <p className={styles.actions}>
            <Link className={buttonClass()} to={paths.contact('quote')}>
              {t('hero.quote')}
            </Link>
            <Link className={buttonClass('quiet')} to={paths.catalogue}>
              {t('hero.catalogue')}
            </Link>
          </p>
          <HeroControls
            titles={slides.map((slide) => slide.title)}
            index={index}
            playing={playing}
            onShow={show}
            onToggle={toggle}
          />
        </section>
      </Wrap>
    </Section>
  );
}
