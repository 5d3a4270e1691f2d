import type { ComponentProps } from 'react';
import styles from './Checkbox.module.css';

/** A checkbox inside its label. `danger` marks a choice that deletes. */
export function Checkbox({
  danger = false,
  children,
  ...input
}: ComponentProps<'input'> & { danger?: boolean }) {
  return (
    <label className={styles.checkbox} data-danger={danger || undefined}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}
