import { getSettings, PageHead } from '@platform/contract';
import { Button, Notice, Skeleton, useHydrated, Wrap } from '@platform/ui';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { onLanguageChange, phoneHref } from 'shared-i18n';
import {
  loadDocument,
  type OwnPage,
  ownPage,
  preserveInput,
  reloadDocument,
  reloadWhenOnline,
} from '../../loading/fallback';
import { composedMarkup } from '../../loading/trusted-types';
import { Main, SiteLayout, useIsBare } from '../Frame';
import styles from '../Frame.module.css';
import { useTexts } from '../texts';

/**
 * Replaces a page that cannot be loaded or rendered: by its composed markup if the document is this page's, else by
 * loading its document, else by a message.
 */
export function Unavailable() {
  const own = ownPage(useLocation().pathname);
  return own?.html ? <Composed {...own} /> : <Missing />;
}

/** Replaces a frame that cannot be rendered. */
export function FrameFailed() {
  const slot = <Unavailable />;
  return useIsBare() ? slot : <Main>{slot}</Main>;
}

/** A message with a retry and the company's contacts, in the common layout, if there is no document to load either. */
function Missing() {
  const t = useTexts();
  const bare = useIsBare();
  const { key } = useLocation();
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    void loadDocument().then(() => setChecked(true));
    // Each visit tries again, those to the same address included.
  }, [key]);
  const slot = (
    <Wrap className={styles.unavailable}>
      <PageHead
        title={t('unavailable.title')}
        description={t('unavailable.text')}
        keywords={t('unavailable.title')}
        index={false}
      />
      {checked ? (
        <>
          <h1>{t('unavailable.title')}</h1>
          <RetryNotice text={t('unavailable.text')} offline={t('unavailable.offline')} reloads />
        </>
      ) : (
        <Skeleton />
      )}
    </Wrap>
  );
  if (!bare) return slot;
  return (
    <SiteLayout>
      <Main>{slot}</Main>
    </SiteLayout>
  );
}

/**
 * The composed markup of a page above a notice: it is readable, its links work, and it keeps typed text. A change of
 * language loads the other language's document.
 */
function Composed({ name, html, left }: OwnPage) {
  // The same object each time: React would set another one again and lose typed text.
  const markup = useMemo(() => composedMarkup(html), [html]);
  const t = useTexts();
  const hydrated = useHydrated();
  const [restoreInput] = useState(() => (left ? undefined : savedInput()));
  useLayoutEffect(() => {
    restoreInput?.();
    return keepInputForLatePage;
  }, [restoreInput]);
  useEffect(() => onLanguageChange(() => void reloadDocument()), []);
  return (
    <>
      <div data-boundary={name} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />
      {hydrated && (
        // A status that comes with its text is not told.
        <div role="alert" className={styles.told}>
          <Wrap className={styles.compact}>
            <RetryNotice text={t('unavailable.compact')} offline={t('unavailable.compactOffline')} />
          </Wrap>
        </div>
      )}
    </>
  );
}

/** The typed fields are still mounted while the page is replaced. */
function savedInput(): (() => void) | undefined {
  const root = document.getElementById('root');
  return root ? preserveInput(root) : undefined;
}

/** Where the page came late: React removes what was typed after this, and has rendered the page before the microtask. */
function keepInputForLatePage() {
  const restoreInput = ownPage(location.pathname) && savedInput();
  if (restoreInput) queueMicrotask(restoreInput);
}

type RetryNoticeProps = {
  text: string;
  /** Replaces the text while the browser is offline. */
  offline: string;
  /** Set if the page loads automatically when the browser comes online. */
  reloads?: boolean;
};

function RetryNotice({ text, offline, reloads = false }: RetryNoticeProps) {
  const t = useTexts();
  const { phones, emails } = getSettings().company;
  const [busy, setBusy] = useState(false);
  const isOnline = useOnline();
  async function retry() {
    setBusy(true);
    await reloadDocument();
    setBusy(false);
  }
  useEffect(() => (reloads ? reloadWhenOnline() : undefined), [reloads]);
  return (
    <Notice
      tone="info"
      live={false}
      action={
        <div className={styles.actions}>
          <Button busy={busy} busyLabel={t('unavailable.retrying')} onClick={retry}>
            {t('unavailable.retry')}
          </Button>
          <a href={phoneHref(phones[0])}>{phones[0]}</a>
          <a href={`mailto:${emails[0]}`}>{emails[0]}</a>
        </div>
      }
    >
      {isOnline ? text : offline}
    </Notice>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
}

function onConnection(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
