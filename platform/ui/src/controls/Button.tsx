import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../drawings/Icon';
import type { Drawing } from '../drawings/icons';
import type { Elements } from '../elements';
import styles from './Button.module.css';

type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While busy, the button is disabled and shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  icon?: Drawing;
  children?: string | Elements;
};

export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  busyLabel,
  icon,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const label = busy && busyLabel !== undefined ? busyLabel : children;
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon drawing={icon} />}
      {typeof label === 'string' ? <span>{label}</span> : label}
    </button>
  );
}

/** Returns the class of a link that looks like a button. @example <Link className={buttonClass('quiet')} … /> */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
): string {
  return classNames(styles.button, styles[variant], size !== 'medium' && styles[size], className);
}
