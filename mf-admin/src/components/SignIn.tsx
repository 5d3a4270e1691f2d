import { type Elements, Notice } from '@platform/ui';
import picture from '../art/window.svg';
import styles from './SignIn.module.css';
import { useTexts } from './texts';

type SignInProps = {
  /** Set if a session ended while the page was open. */
  ended?: boolean;
  children: Elements;
};

/** The sign-in page's layout: heading and form, beside a window. */
export function SignIn({ ended = false, children }: SignInProps) {
  const t = useTexts();
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <h1 className={styles.title}>{t('login.title')}</h1>
        <p className={styles.lead}>{t('login.lead')}</p>
        {ended && <Notice className={styles.ended}>{t('login.ended')}</Notice>}
        {children}
      </div>
      <div className={styles.band} aria-hidden="true">
        <img src={picture} alt="" width={320} height={448} loading="lazy" />
      </div>
    </div>
  );
}
