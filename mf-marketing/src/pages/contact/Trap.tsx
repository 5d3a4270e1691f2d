import styles from './Trap.module.css';
import { useTexts } from './texts';

const NAME = 'reference';

/** A field that no person sees: programs that fill in every form give themselves away by it. */
export function Trap() {
  const t = useTexts();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('form.trap')}
        <input name={NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Whether something was in the trap, which is empty afterwards: where it was a person's browser that filled it in,
 * the next attempt goes through.
 */
export function takeTrap(form: HTMLFormElement): boolean {
  const trap = form.elements.namedItem(NAME);
  if (!(trap instanceof HTMLInputElement) || trap.value === '') return false;
  trap.value = '';
  return true;
}
