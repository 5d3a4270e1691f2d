import { flushSync } from '@platform/contract';
import { Button } from '@platform/ui';
import { useTexts } from '../texts';
import type { LeftOut } from './left-out';
import styles from './Review.module.css';
import { rowId } from './ReviewRow';
import { takeRows } from './review';

/** The rows that are no lines, each with its reason and a way back. */
export function LeftOutRows({ rows }: { rows: LeftOut[] }) {
  const t = useTexts();
  if (rows.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t('bring.leftOut.count', { count: rows.length })}</summary>
      <ul className={styles.leftOut}>
        {rows.map(({ at, text, reason }) => (
          <li key={at}>
            <span>{text}</span> <small>{t(`bring.leftOut.${reason}`)}</small>{' '}
            <Button
              variant="ghost"
              size="small"
              aria-label={t('bring.leftOut.takeRow', { row: text })}
              onClick={() => take(at)}
            >
              {t('bring.leftOut.take')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Takes a row back, which gets the focus. */
function take(at: number) {
  flushSync(() => takeRows([at], true));
  document.getElementById(rowId(at))?.querySelector('fieldset')?.focus();
}
