import { Link, useNavigate } from '@platform/contract';
import type { Place } from '@platform/records';
import { Button, Icon, Notice } from '@platform/ui';
import { type ReactNode, useId } from 'react';
import { defaultLanguage, type Language } from 'shared-i18n';
import { at, textAt } from '../../../data/record-edit';
import { writeAddress } from '../address';
import type { FocusState } from '../focus';
import { useTexts } from '../texts';
import { useDraft } from './drafts';
import { ImageField } from './ImageField';
import { LanguageTabs } from './LanguageTabs';
import styles from './Products.module.css';
import { nextKey, productsOf, usedBefore } from './product-list';
import { PlaceText, TranslatedItems, TranslatedText } from './TextFields';

type ProductEditorProps = {
  service: string;
  /** Its key in the record, or that of a new one. */
  product: string;
};

/** One product of the service; it is saved with its service. */
export function ProductEditor({ service, product }: ProductEditorProps) {
  const t = useTexts();
  const { record } = useDraft().draft;
  const place = ['products', product];
  const isNew = at(record, place) === undefined;
  if (isNew && product !== nextKey(record))
    return (
      <Frame service={service} title={t('products.gone')}>
        <Notice live={false}>{t('products.goneText')}</Notice>
      </Frame>
    );
  const products = productsOf(record);
  const index = products.findIndex(({ key }) => key === product);
  const position = t('products.position', {
    number: isNew ? products.length + 1 : index + 1,
    count: products.length + (isNew ? 1 : 0),
  });
  return (
    <Frame
      service={service}
      title={textAt(record, [...place, 'name']).trim() || t('products.new')}
      position={position}
    >
      <LanguageTabs key={product} place={place}>
        {(language) => <Texts place={place} language={language} />}
      </LanguageTabs>
      <ImageField place={[...place, 'image']} />
      <ReleaseDate place={[...place, 'releaseDate']} />
    </Frame>
  );
}

type FrameProps = { service: string; title: string; position?: string; children: ReactNode };

function Frame({ service, title, position, children }: FrameProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const back: FocusState = { focus: { element: 'add-product' } };
  const here = writeAddress('services', service);
  return (
    <div className={styles.editor}>
      <div>
        <Link className={styles.back} to={here} state={back}>
          <Icon name="arrow-left" size={18} />
          {t('products.back')}
        </Link>
        <h3 className={styles.editorTitle} lang={defaultLanguage}>
          {title}
        </h3>
        {position && <p className={styles.note}>{position}</p>}
      </div>
      {children}
      <Button variant="quiet" className={styles.done} onClick={() => navigate(here, { state: back })}>
        {t('products.done')}
      </Button>
      <p className={styles.note}>{t('products.savedWith')}</p>
    </div>
  );
}

function Texts({ place, language }: { place: Place; language: Language }) {
  const t = useTexts();
  const { record } = useDraft().draft;
  const categories = useId();
  const common = { part: place, language };
  return (
    <div className={styles.editor}>
      <TranslatedText {...common} name="name" label={t('products.fields.name')} required />
      <TranslatedText
        {...common}
        name="category"
        label={t('products.fields.category')}
        hint={t('products.fields.categoryHint')}
        suggestions={categories}
      />
      {language === defaultLanguage && (
        <datalist id={categories}>
          {usedBefore(record, 'category').map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      )}
      <TranslatedText {...common} name="description" label={t('products.fields.description')} rows={4} />
      <TranslatedText {...common} name="usage" label={t('products.fields.usage')} rows={2} />
      <TranslatedItems
        {...common}
        name="features"
        title={t('products.fields.features')}
        label={t('products.fields.feature')}
      />
      <TranslatedText {...common} name="volume" label={t('products.fields.volume')} />
      <TranslatedText {...common} name="origin" label={t('products.fields.origin')} />
      <TranslatedText {...common} name="safety" label={t('products.fields.safety')} rows={2} />
      <TranslatedItems
        {...common}
        name="hashtags"
        title={t('products.fields.hashtags')}
        label={t('products.fields.hashtag')}
      />
    </div>
  );
}

/** A date picker; a stored text that is no date is edited as text. */
function ReleaseDate({ place }: { place: Place }) {
  const t = useTexts();
  const { opened } = useDraft().draft;
  const before = textAt(opened, place);
  const isDate = before === '' || /^\d{4}-\d{2}-\d{2}$/.test(before);
  return <PlaceText place={place} label={t('products.fields.releaseDate')} type={isDate ? 'date' : 'text'} />;
}
