import { Icon, icons } from '@platform/ui';
import styles from './HeroControls.module.css';
import type { Slider } from './slider';
import { useTexts } from './texts';

type HeroControlsProps = { titles: readonly string[]; slider: Slider };

export function HeroControls({ titles, slider: { index, playing, show, toggle } }: HeroControlsProps) {
  const t = useTexts();
  const pause = playing ? 'pause' : 'play';
  return (
    <div className={styles.controls}>
      <ul className={styles.dots} role="list" aria-label={t('hero.slider.choose')}>
        {titles.map((title, number) => (
          <li key={title}>
            <button
              type="button"
              className={styles.dot}
              aria-label={title}
              aria-current={number === index || undefined}
              onClick={() => show(number)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.pause} aria-label={t(`hero.slider.${pause}`)} onClick={toggle}>
        {/* By name: an index would load every drawing with the page. */}
        <Icon drawing={playing ? icons.pause : icons.play} />
      </button>
    </div>
  );
}
