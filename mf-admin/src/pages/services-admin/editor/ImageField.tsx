import { imageAddress, type Place } from '@platform/records';
import { classNames, Icon, icons } from '@platform/ui';
import { useDeferredValue, useState } from 'react';
import { textAt } from '../../../data/record-edit';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { useDraft } from './drafts';
import { PlaceText } from './PlaceText';
import styles from './Products.module.css';

/** The address of a picture, with the picture as visitors see it, or why they do not. */
export function ImageField({ place }: { place: Place }) {
  const t = useTexts();
  const { record } = useDraft().draft;
  const text = useDeferredValue(textAt(record, place).trim());
  const address = text === '' ? null : imageAddress(text);
  return (
    <div className={styles.imageField}>
      <PlaceText place={place} label={t('products.fields.image')} hint={t('products.fields.imageHint')} />
      <div className={styles.image} role="status" aria-label={t('products.image.label')}>
        {text === '' && <p className={shared.note}>{t('products.image.none')}</p>}
        {text !== '' && address === null && (
          <p className={classNames(shared.problem, styles.refused)}>
            <Icon drawing={icons.alert} size={18} />
            {t('products.image.refused')}
          </p>
        )}
        {address !== null && <Picture key={address} address={address} />}
      </div>
    </div>
  );
}

function Picture({ address }: { address: string }) {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  if (state === 'broken') return <p className={shared.problem}>{t('products.image.broken')}</p>;
  return (
    <>
      <img
        className={styles.picture}
        src={address}
        alt={t('products.image.alt')}
        width={200}
        height={150}
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
        onError={() => setState('broken')}
      />
      {state === 'loaded' && <p className={shared.note}>{t('products.image.there')}</p>}
    </>
  );
}
