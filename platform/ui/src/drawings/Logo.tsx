import { LogoMark } from './Lattice';
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
