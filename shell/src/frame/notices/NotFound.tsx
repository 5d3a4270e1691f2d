import { PageHead } from '@platform/contract';
import { buttonClass, Wrap } from '@platform/ui';
import { Link } from 'react-router-dom';
import styles from '../Frame.module.css';
import { paths } from '../paths';
import { useTexts } from '../texts';

/** The 404 page. */
export function NotFound() {
  const t = useTexts();
  return (
    <Wrap className={styles.notFound}>
      <PageHead
        title={t('notFound.head')}
        description={t('notFound.description')}
        keywords={t('notFound.keywords')}
        index={false}
      />
      <div>
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>{t('notFound.title')}</h1>
        <p className={styles.notFoundText}>{t('notFound.text')}</p>
        <p className={styles.links}>
          <Link className={buttonClass('primary')} to={paths.home}>
            {t('notFound.home')}
          </Link>
          <Link className={buttonClass('quiet')} to={paths.services}>
            {t('notFound.services')}
          </Link>
        </p>
      </div>
      <img className={styles.picture} src="/not-found.svg" alt="" width={440} height={400} />
    </Wrap>
  );
}
