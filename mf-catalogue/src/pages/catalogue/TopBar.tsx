import { Link } from '@platform/contract';
import { Logo } from '@platform/ui';
import { brand } from 'shared-i18n';
import styles from './TopBar.module.css';
import { useTexts } from './texts';

/** The way back to the site: this page stands without the common header. */
export function TopBar() {
  const t = useTexts();
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label={t('bar.home')}>
        <Logo name={brand.name} />
      </Link>
      <Link to="/services" className={styles.link}>
        {t('bar.services')}
      </Link>
    </header>
  );
}
