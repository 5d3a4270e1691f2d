import { Button, classNames, Icon, icons, VisuallyHidden } from '@platform/ui';
import { cataloguePages } from '../leaves/catalogue-pages';
import { useTexts } from '../texts';
import styles from './BookControls.module.css';
import {
  BACK,
  type BookPlace,
  COVER,
  canGoForward,
  isCover,
  LEAVES,
  LEAVES_PER_PAGE,
  leavesInView,
  START,
} from './place';
import type { Book } from './use-book';

export function BookControls({ book }: { book: Book }) {
  const t = useTexts();
  const { view, place, turn } = book;
  if (view === 'list') return null;
  return (
    <div className={classNames(styles.controls, !turn && styles.waiting)}>
      <Button
        variant="quiet"
        className={styles.button}
        icon={icons.arrowLeft}
        disabled={!turn || place.index <= START.index}
        onClick={() => turn?.('previous')}
      >
        {t('book.previous')}
      </Button>
      <p className={styles.position} role="status">
        {turn ? <Position place={place} /> : t('leaves', { count: LEAVES })}
      </p>
      <Button
        variant="quiet"
        className={styles.button}
        disabled={!turn || !canGoForward(place.index)}
        onClick={() => turn?.('next')}
      >
        <span>{t('book.next')}</span>
        <Icon drawing={icons.arrowRight} />
      </Button>
    </div>
  );
}

const look = { variant: 'ghost', size: 'small' } as const;

/** Links to the covers below the book; Previous and Next do not lead there. */
export function CoverControls({ book: { place, turn } }: { book: Book }) {
  const t = useTexts();
  return (
    <p className={styles.covers}>
      <Button {...look} disabled={!turn || place.index === COVER} onClick={() => turn?.('cover')}>
        {t('book.cover')}
      </Button>
      <Button {...look} disabled={!turn || place.index === BACK} onClick={() => turn?.('back')}>
        {t('book.contacts')}
      </Button>
    </p>
  );
}

/** The position in words, announced to screen readers after every turn. */
function Position({ place }: { place: BookPlace }) {
  const t = useTexts();
  const count = leavesInView(place).length;
  if (isCover(place.index)) return <span>{t(place.index === COVER ? 'book.cover' : 'book.back')}</span>;
  const group = cataloguePages[Math.floor(place.index / LEAVES_PER_PAGE)];
  return (
    <>
      <span>{t('position', { count, from: place.index + 1, to: place.index + count, total: LEAVES })}</span>
      {group && <VisuallyHidden>{`, ${t(`pages.${group.id}.title`)}`}</VisuallyHidden>}
    </>
  );
}
