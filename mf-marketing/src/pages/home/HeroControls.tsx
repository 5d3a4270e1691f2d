import { Icon } from '@platform/ui';
import styles from './HeroControls.module.css';
import { useTexts } from './texts';

type HeroControlsProps = {
  titles: readonly string[];
  index: number;
  playing: boolean;
  onShow: (index: number) => void;
  onToggle: () => void;
};

export function HeroControls({ titles, index, playing, onShow, onToggle }: HeroControlsProps) {
  const t = useTexts();
  const label = playing ? t('hero.slider.pause') : t('hero.slider.play');
  return (
    <div className={styles.controls}>
      <ul className={styles.dots} role="list" aria-label={t('hero.slider.choose')}>
        {titles.map((title, number) => (
          <li key={title}>
            <button
              type="button"
              className={styles.dot}
              aria-current={number === index || undefined}
              onClick={() => onShow(number)}
            >
              <span className={styles.title}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-label={t('hero.slider.previous')}
          onClick={() => onShow(index - 1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className={`${styles.button} ${styles.pause}`}
          aria-label={label}
          onClick={onToggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('hero.slider.next')}
          onClick={() => onShow(index + 1)}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
    </div>
  );
}
