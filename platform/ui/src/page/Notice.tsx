import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../drawings/Icon';
import { alert, info, success } from '../drawings/icons';
import styles from './Notice.module.css';

type NoticeProps = {
  tone?: keyof typeof drawings;
  title?: string;
  children?: ReactNode;
  /** A button or link below the message. */
  action?: ReactNode;
  className?: string | undefined;
  /** `false` for a notice that is part of the page from the start and must not be announced. */
  live?: boolean;
};

const drawings = { info, success, error: alert };

/** A message in the page: errors have the role `alert`, others `status`. */
export function Notice({ tone = 'info', title, children, action, className, live = true }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.notice, styles[tone], className)} {...(live ? { role } : {})}>
      <Icon drawing={drawings[tone]} size={22} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
