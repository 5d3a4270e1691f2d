import { PageHead } from '@platform/contract';
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
            {t('lead')} {book.view === 'book' && <span className={styles.hint}>{t('hint')}</span>}
          </p>
        </div>
        <Stage book={book} />
        <BookControls book={book} />
      </main>
    </>
  );
}
