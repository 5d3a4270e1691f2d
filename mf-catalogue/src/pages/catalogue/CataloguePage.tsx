import { PageHead } from '@platform/contract';
import { Notice } from '@platform/ui';
import { BookControls } from './BookControls';
import styles from './CataloguePage.module.css';
import { Stage } from './Stage';
import { TopBar } from './TopBar';
import { useTexts } from './texts';
import { useBook } from './use-book';
import { ViewSwitch } from './ViewSwitch';

/** The flip-book catalogue: the same four pages as a book, and as a list for print, for choice and without scripts. */
export function CataloguePage() {
  const t = useTexts();
  const book = useBook();
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <TopBar />
      <main id="main" className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          <ViewSwitch view={book.view} onChoose={book.choose} />
          <p className={styles.lead}>
            {t('lead')} {book.view === 'book' && <Hints />}
          </p>
        </div>
        {book.failed && <Notice className={styles.notice}>{t('book.failed')}</Notice>}
        <BookControls book={book} />
        <Stage book={book} />
      </main>
    </>
  );
}

/** How to turn the leaves, with a mouse or with a finger. */
function Hints() {
  const t = useTexts();
  return (
    <>
      <span className={styles.hint}>{t('hint')}</span>
      <span className={styles.touchHint}>{t('touchHint')}</span>
    </>
  );
}
