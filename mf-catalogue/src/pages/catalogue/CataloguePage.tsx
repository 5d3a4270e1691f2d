import { getSettings, Link, PageHead } from '@platform/contract';
import { Logo, Notice } from '@platform/ui';
import { BookControls } from './BookControls';
import styles from './CataloguePage.module.css';
import { Stage } from './Stage';
import { useTexts } from './texts';
import { useBook, type View } from './use-book';

const views = ['book', 'list'] as const satisfies readonly View[];

/** The catalogue: the same four pages as a flip-book, and as a list for print, by choice and without scripts. */
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

/** Links to the site, for the page has no common header. */
function TopBar() {
  const t = useTexts();
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label={t('bar.home')}>
        <Logo name={getSettings().company.name} />
      </Link>
      <Link to="/services" className={styles.link}>
        {t('bar.services')}
      </Link>
    </header>
  );
}

function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const t = useTexts();
  return (
    <fieldset className={styles.switch} aria-label={t('view.label')}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.option}
          aria-pressed={each === view}
          onClick={() => onChoose(each)}
        >
          {t(`view.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** How to turn pages, with a mouse or with a finger. */
function Hints() {
  const t = useTexts();
  return (
    <>
      <span className={styles.hint}>{t('hint')}</span>
      <span className={styles.touchHint}>{t('touchHint')}</span>
    </>
  );
}
