import { classNames } from '../class-names';
import styles from './Logo.module.css';

/** The logo mark and the company's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span>{name}</span>
    </span>
  );
}

/** The logo mark, 34 px wide by default. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 34 34" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M17 0 22 12 34 17 22 22 17 34 12 22 0 17 12 12ZM17 9.5 14.6 14.6 9.5 17 14.6 19.4 17 24.5 19.4 19.4 24.5 17 19.4 14.6Z"
      />
    </svg>
  );
}
