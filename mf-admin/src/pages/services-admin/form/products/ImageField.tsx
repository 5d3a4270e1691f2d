import { Icon } from '@platform/ui';
import { useDeferredValue, useState } from 'react';
import { imageAddress } from '../../../../data/image-address';
import { type Place, textAt } from '../../../../data/record-edit';
import { useDraft } from '../draft';
import { PlaceText } from '../PlaceText';
import styles from './ImageField.module.css';
import { useTexts } from './texts';

/** The address of a picture, with the picture as visitors would get it, or why they would not. */
export function ImageField({ place }: { place: Place }) {
  const t = useTexts();
  const { record } = useDraft().form.fields;
  const text = useDeferredValue(textAt(record, place).trim());
  const address = text === '' ? null : imageAddress(text);
  return (
    <div className={styles.field}>
      <PlaceText place={place} label={t('fields.image')} hint={t('fields.imageHint')} />
      <div className={styles.preview} role="status" aria-label={t('image.label')}>
        {text === '' && <p className={styles.note}>{t('image.none')}</p>}
        {text !== '' && address === null && (
          <p className={styles.refused}>
            <Icon name="alert" size={18} />
            {t('image.refused')}
          </p>
        )}
        {address !== null && <Picture key={address} address={address} />}
      </div>
    </div>
  );
}

function Picture({ address }: { address: string }) {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading');
  if (state === 'broken') return <p className={styles.refused}>{t('image.broken')}</p>;
  return (
    <>
      <img
        className={styles.image}
        src={address}
        alt={t('image.alt')}
        width={200}
        height={150}
        referrerPolicy="no-referrer"
        onLoad={() => setState('there')}
        onError={() => setState('broken')}
      />
      {state === 'there' && <p className={styles.note}>{t('image.there')}</p>}
    </>
  );
}
