import styles from './EnquiryForm.module.css';
import { useTexts } from './texts';

const NAME = 'reference';

/** A field that people do not see; only programs that fill in every field fill it in. */
export function Honeypot() {
  const t = useTexts();
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {t('form.honeypot')}
        <input name={NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Clears the honeypot and returns whether it was filled in. If a browser's autofill did it, the next attempt succeeds.
 */
export function clearHoneypot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(NAME);
  if (!(field instanceof HTMLInputElement) || field.value === '') return false;
  field.value = '';
  return true;
}
