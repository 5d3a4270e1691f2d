import { Button, Notice, Wrap } from '@platform/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { brand, phoneHref } from 'shared-i18n';
import { useTexts } from './texts';
import styles from './Unavailable.module.css';

/**
 * A part of the site that cannot be had, in one calm sentence, with a retry and the ways to reach the company.
 * @param compact above a page that is readable but not alive
 */
export function Unavailable({ compact = false }: { compact?: boolean }) {
  const t = useTexts();
  const error = useRouteError();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <Wrap className={compact ? styles.compact : styles.slot}>
      {!compact && <h1>{t('unavailable.title')}</h1>}
      <Notice
        tone="info"
        action={
          <div className={styles.ways}>
            <Button onClick={() => location.reload()}>{t('unavailable.retry')}</Button>
            <a href={phoneHref(brand.phones[0])}>{brand.phones[0]}</a>
            <a href={`mailto:${brand.emails[0]}`}>{brand.emails[0]}</a>
          </div>
        }
      >
        {t(compact ? 'unavailable.compact' : 'unavailable.text')}
      </Notice>
    </Wrap>
  );
}
