import { PageHead } from '@platform/contract';
import { Button, Notice, Wrap } from '@platform/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { brand, phoneHref } from 'shared-i18n';
import { SiteLayout, useBareLayout } from './SiteLayout';
import { useTexts } from './texts';
import styles from './Unavailable.module.css';

/**
 * A part of the site that cannot be had, in one calm sentence, with a retry and the ways to reach the company;
 * in place of a page without header and footer it brings them along.
 * @param compact above a page that is readable but not alive
 */
export function Unavailable({ compact = false }: { compact?: boolean }) {
  const t = useTexts();
  const bare = useBareLayout();
  const error = useRouteError();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const notice = (
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
  );
  if (compact) return <Wrap className={styles.compact}>{notice}</Wrap>;
  const slot = (
    <Wrap className={styles.slot}>
      <PageHead
        title={t('unavailable.title')}
        description={t('unavailable.text')}
        keywords={t('unavailable.title')}
        index={false}
      />
      <h1>{t('unavailable.title')}</h1>
      {notice}
    </Wrap>
  );
  return bare ? <SiteLayout>{slot}</SiteLayout> : slot;
}
