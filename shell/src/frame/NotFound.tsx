import { PageHead } from '@platform/contract';
import { Arch, buttonClass, Wrap } from '@platform/ui';
import { Link } from 'react-router-dom';
import styles from './NotFound.module.css';
import { paths } from './paths';
import { useTexts } from './texts';

/** The 404 page. */
export function NotFound() {
  const t = useTexts();
  return (
    <Wrap className={styles.page}>
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
        <p className={styles.text}>{t('notFound.text')}</p>
        <p className={styles.actions}>
          <Link className={buttonClass('primary')} to={paths.home}>
            {t('notFound.home')}
          </Link>
          <Link className={buttonClass('quiet')} to={paths.services}>
            {t('notFound.services')}
          </Link>
        </p>
      </div>
      <Arch className={styles.arch}>
        <EmptyBox />
      </Arch>
    </Wrap>
  );
}

/** An open, empty box with a label. */
function EmptyBox() {
  return (
    <>
      <path className={styles.plank} d="M33 330h374v8H33Z" />
      <path className={styles.inside} d="M150 240h140v36H150Z" />
      <path className={styles.flap} d="M150 240 108 258l30 20 12-4ZM290 240l42 18-30 20-12-4Z" />
      <path className={styles.box} d="M150 262h140v68H150Z" />
      <path className={styles.tape} d="M212 262h16v30h-16Z" />
      <path className={styles.string} d="M290 286q34-6 44 12" />
      <path className={styles.label} d="m326 292 22-4 10 38-22 6-10-14Z" />
    </>
  );
}
