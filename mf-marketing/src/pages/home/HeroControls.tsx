import { classNames, type Drawing, Icon, icons } from '@platform/ui';
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
      <div className={styles.buttons}>
        <Control label={t('hero.slider.previous')} icon={icons.arrowLeft} onClick={() => show(index - 1)} />
        <Control
          label={t(`hero.slider.${pause}`)}
          icon={icons[pause]}
          className={styles.pause}
          onClick={toggle}
        />
        <Control label={t('hero.slider.next')} icon={icons.arrowRight} onClick={() => show(index + 1)} />
      </div>
    </div>
  );
}

type ControlProps = { label: string; icon: Drawing; className?: string | undefined; onClick: () => void };

function Control({ label, icon, className, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      onClick={onClick}
    >
      <Icon drawing={icon} />
    </button>
  );
}
