import { PageHead } from '@platform/contract';
import { Button, Notice, Wrap } from '@platform/ui';
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { brand, onLanguageChange, phoneHref } from 'shared-i18n';
import styles from './Frame.module.css';
import { SiteLayout, useBareLayout } from './SiteLayout';
import { useTexts } from './texts';

/** Replaces a page that cannot be loaded: a message with a retry and the company's contacts, in the common layout. */
export function Unavailable() {
  const t = useTexts();
  const bare = useBareLayout();
  const slot = (
    <Wrap className={styles.unavailable}>
      <PageHead
        title={t('unavailable.title')}
        description={t('unavailable.text')}
        keywords={t('unavailable.title')}
        index={false}
      />
      <h1>{t('unavailable.title')}</h1>
      <RetryNotice text={t('unavailable.text')} />
    </Wrap>
  );
  return bare ? <SiteLayout>{slot}</SiteLayout> : slot;
}

type UnhydratedProps = { name: string; html: string };

/**
 * Keeps the composed markup of a page whose remote cannot be loaded, below a notice: it is readable and its links work.
 * A change of language loads the other language's document.
 */
export function Unhydrated({ name, html }: UnhydratedProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const [composedFor] = useState(pathname);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => onLanguageChange(() => location.reload()), []);
  if (!html || pathname !== composedFor) return <Unavailable />;
  return (
    <>
      <div data-boundary={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
      {hydrated && (
        <Wrap className={styles.compact}>
          <RetryNotice text={t('unavailable.compact')} />
        </Wrap>
      )}
    </>
  );
}

function RetryNotice({ text }: { text: string }) {
  const t = useTexts();
  const error = useRouteError();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <Notice
      tone="info"
      action={
        <div className={styles.actions}>
          <Button onClick={() => location.reload()}>{t('unavailable.retry')}</Button>
          <a href={phoneHref(brand.phones[0])}>{brand.phones[0]}</a>
          <a href={`mailto:${brand.emails[0]}`}>{brand.emails[0]}</a>
        </div>
      }
    >
      {text}
    </Notice>
  );
}
