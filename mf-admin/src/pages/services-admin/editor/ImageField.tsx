import { hasStorage } from '@platform/data/stored-files';
import { type FieldPath, imageAddress } from '@platform/records';
import { classNames, FileButton, Icon, icons } from '@platform/ui';
import { useDeferredValue, useState } from 'react';
import { toFailure } from '../../../data/client/failure';
import { pictureFiles } from '../../../data/pictures/picture-files';
import { uploadPicture } from '../../../data/pictures/pictures';
import { textAt } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { useTexts } from '../texts';
import { type Draft, editText } from './draft';
import { useDraft } from './drafts';
import { PlaceText } from './PlaceText';
import styles from './Products.module.css';

/** The address of a picture, with the picture as visitors see it, or the reason why it is not shown. */
export function ImageField({ place }: { place: FieldPath }) {
  const t = useTexts();
  const { record } = useDraft().draft;
  const text = useDeferredValue(textAt(record, place).trim());
  const address = text === '' ? null : imageAddress(text);
  return (
    <div className={styles.imageField}>
      <PlaceText place={place} label={t('products.fields.image')} hint={t('products.fields.imageHint')} />
      {hasStorage() && <Upload product={place.slice(0, -1)} />}
      <div className={styles.image} role="status" aria-label={t('products.image.label')}>
        {text === '' && <p className={shared.note}>{t('products.image.none')}</p>}
        {text !== '' && address === null && (
          <p className={classNames(shared.problem, styles.refused)}>
            <Icon drawing={icons.alert} size={18} />
            <span>{t('products.image.refused')}</span>
          </p>
        )}
        {address !== null && <Picture key={address} address={address} />}
      </div>
    </div>
  );
}

type UploadState = 'idle' | 'busy' | 'done' | 'noPicture' | 'offline' | 'unconfirmed' | 'denied' | 'unknown';

/** Makes both files of a picture, uploads them, and writes their addresses into the form. */
function Upload({ product }: { product: FieldPath }) {
  const t = useTexts();
  const { draft: chosenIn, change } = useDraft();
  const [state, setState] = useState<UploadState>('idle');

  /** Another service may be open by now, or products may have moved. */
  function isSameProduct({ target, record }: Draft) {
    const id = [...product, 'id'];
    return target === chosenIn.target && textAt(record, id) === textAt(chosenIn.record, id);
  }

  async function upload(file: File) {
    setState('busy');
    const files = await pictureFiles(file);
    if (!files) return setState('noPicture');
    try {
      const { image, imageSmall } = await uploadPicture(files);
      change((draft) =>
        isSameProduct(draft)
          ? editText(editText(draft, [...product, 'image'], image), [...product, 'imageSmall'], imageSmall)
          : draft,
      );
      setState('done');
    } catch (error) {
      const { kind } = toFailure(error);
      console.error(error);
      setState(kind === 'offline' || kind === 'unconfirmed' || kind === 'denied' ? kind : 'unknown');
    }
  }

  const isProblem = !['idle', 'busy', 'done'].includes(state);
  return (
    <div>
      <FileButton
        variant="quiet"
        size="small"
        accept="image/*"
        busy={state === 'busy'}
        onFile={(file) => void upload(file)}
      >
        {t('products.upload.label')}
      </FileButton>
      <p aria-live="polite" className={isProblem ? shared.problem : shared.note}>
        {state !== 'idle' && t(`products.upload.${state}`)}
      </p>
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
