import { Icon } from '@platform/ui';
import styles from './ScrollToTop.module.css';
import { useTexts } from './texts';
import { useScrolled } from './use-scrolled';

/** Scroll position beyond which the button appears, in CSS pixels. */
export const SCROLL_TO_TOP_PX = 300;

export function ScrollToTop() {
  const t = useTexts();
  if (!useScrolled(SCROLL_TO_TOP_PX)) return null;
  return (
    <button type="button" className={styles.button} aria-label={t('toTop')} onClick={toTop}>
      <Icon name="arrow-up" size={22} />
    </button>
  );
}

/** The button unmounts at the top, so the focus moves to the heading first. */
function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
