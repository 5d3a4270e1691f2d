import { useTexts } from './texts';
import type { View } from './use-book';
import styles from './ViewSwitch.module.css';

const views = ['book', 'list'] as const satisfies readonly View[];

/** Book or list: for whoever would rather scroll than turn leaves. */
export function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const t = useTexts();
  return (
    <fieldset className={styles.switch} aria-label={t('view.label')}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.option}
          aria-pressed={each === view}
          onClick={() => onChoose(each)}
        >
          {t(`view.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
