import { getSettings, Link, PageHead, useLoaderData, useRequestLines } from '@platform/contract';
import { type LiveData, useLive } from '@platform/data/live';
import { Below, Button, LanguageSwitch, Logo, Notice, VisuallyHidden } from '@platform/ui';
import { useState } from 'react';
import { type Goods, liveGoods } from '../../data/goods';
import { paths } from '../../paths';
import { BookControls } from './book/BookControls';
import { Stage } from './book/Stage';
import { useBook, type View } from './book/use-book';
import styles from './CataloguePage.module.css';
import { GoodsOnLeaves, type Wanted } from './leaves/LeafGoods';
import { RequestDialog } from './leaves/RequestDialog';
import { useList, useTexts } from './texts';

const views = ['book', 'list'] as const satisfies readonly View[];

/** The catalogue: four pages as a flip-book, and as a list for print, by choice and without scripts. */
export function CataloguePage() {
  const t = useTexts();
  const book = useBook();
  const live = useLive(liveGoods, 'goods', useLoaderData<Goods | null>() ?? null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} keywords={t('head.keywords')} />
      <TopBar />
      <main id="main" className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          <ViewSwitch view={book.view} onChoose={book.choose} />
          <p className={styles.lead}>
            <span>{t('lead')}</span> {book.view === 'book' && <Hints />}
          </p>
        </div>
        <Below>
          {book.failed && <Notice className={styles.notice}>{t('book.failed')}</Notice>}
          <MissingGoods live={live} />
          <BookControls book={book} />
          <GoodsOnLeaves value={{ goods: live.value, onWant: setWanted }}>
            <Stage book={book} />
          </GoodsOnLeaves>
          <Terms />
        </Below>
      </main>
      <RequestDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}

/** Shows that no goods are available yet. Outdated goods stay without a notice. */
function MissingGoods({ live: { value, problem, retry } }: { live: LiveData<Goods> }) {
  const t = useTexts();
  if (value) return null;
  if (!problem)
    return (
      <VisuallyHidden>
        <span role="status">{t('goods.loading')}</span>
      </VisuallyHidden>
    );
  return (
    <Notice
      className={styles.notice}
      action={
        <Button variant="quiet" size="small" onClick={retry}>
          {t('goods.retry')}
        </Button>
      }
    >
      {t('goods.failed')}
    </Notice>
  );
}

/** Links to the site; the page has no common header. */
function TopBar() {
  const t = useTexts();
  const { length: count } = useRequestLines();
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.home} aria-label={t('bar.home')}>
        <Logo name={getSettings().company.name} />
      </Link>
      <div className={styles.links}>
        <Link to={paths.services} className={styles.link}>
          {t('bar.services')}
        </Link>
        {count > 0 && (
          <Link to={paths.request} className={styles.link}>
            {t('bar.request', { count })}
          </Link>
        )}
      </div>
      <LanguageSwitch />
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

function Terms() {
  const t = useTexts();
  return (
    <section className={styles.terms}>
      <h2>{t('terms.title')}</h2>
      <ul>
        {useList('terms.list').map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}

function Hints() {
  const t = useTexts();
  return (
    <>
      <span className={styles.hint}>{t('hint')}</span>
      <span className={styles.touchHint}>{t('touchHint')}</span>
    </>
  );
}
