import { Link, useNavigate } from '@platform/contract';
import { Button, Icon, Notice } from '@platform/ui';
import { type ReactNode, useId } from 'react';
import { defaultLanguage, type Language } from 'shared-i18n';
import { at, type Place, textAt } from '../../../../data/record-edit';
import { writeAddress } from '../../address';
import type { FocusState } from '../../focus';
import { useDraft } from '../draft';
import { LanguageTabs } from '../LanguageTabs';
import { PlaceText } from '../PlaceText';
import { TranslatedItems, TranslatedText } from '../Translated';
import { ImageField } from './ImageField';
import styles from './ProductEditor.module.css';
import { nextKey, productsOf, usedBefore } from './product-list';
import { useTexts } from './texts';

type ProductEditorProps = {
  service: string;
  /** The key under which the record holds it, or would hold a new one. */
  product: string;
};

/** One product of the service, with all that visitors are told of it. It is saved with its service. */
export function ProductEditor({ service, product }: ProductEditorProps) {
  const t = useTexts();
  const { record } = useDraft().form.fields;
  const place = ['products', product];
  const isNew = at(record, place) === undefined;
  if (isNew && product !== nextKey(record))
    return (
      <Frame service={service} title={t('gone')}>
        <Notice live={false}>{t('goneText')}</Notice>
      </Frame>
    );
  const products = productsOf(record);
  const index = products.findIndex(({ key }) => key === product);
  const position = t('position', {
    number: isNew ? products.length + 1 : index + 1,
    count: products.length + (isNew ? 1 : 0),
  });
  return (
    <Frame
      service={service}
      title={textAt(record, [...place, 'name']).trim() || t('new')}
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
          {t('back')}
        </Link>
        <h3 className={styles.title} lang={defaultLanguage}>
          {title}
        </h3>
        {position && <p className={styles.position}>{position}</p>}
      </div>
      {children}
      <Button variant="quiet" className={styles.done} onClick={() => navigate(here, { state: back })}>
        {t('done')}
      </Button>
      <p className={styles.position}>{t('savedWith')}</p>
    </div>
  );
}

function Texts({ place, language }: { place: Place; language: Language }) {
  const t = useTexts();
  const { record } = useDraft().form.fields;
  const categories = useId();
  const common = { part: place, language };
  return (
    <div className={styles.texts}>
      <TranslatedText {...common} name="name" label={t('fields.name')} required />
      <TranslatedText
        {...common}
        name="category"
        label={t('fields.category')}
        hint={t('fields.categoryHint')}
        suggestions={categories}
      />
      {language === defaultLanguage && (
        <datalist id={categories}>
          {usedBefore(record, 'category').map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      )}
      <TranslatedText {...common} name="description" label={t('fields.description')} rows={4} />
      <TranslatedText {...common} name="usage" label={t('fields.usage')} rows={2} />
      <TranslatedItems {...common} name="features" title={t('fields.features')} label={t('fields.feature')} />
      <TranslatedText {...common} name="volume" label={t('fields.volume')} />
      <TranslatedText {...common} name="origin" label={t('fields.origin')} />
      <TranslatedText {...common} name="safety" label={t('fields.safety')} rows={2} />
      <TranslatedItems {...common} name="hashtags" title={t('fields.hashtags')} label={t('fields.hashtag')} />
    </div>
  );
}

/** A calendar for dates; what is no date is left as somebody wrote it. */
function ReleaseDate({ place }: { place: Place }) {
  const t = useTexts();
  const { opened } = useDraft().form;
  const before = textAt(opened.record, place);
  const isDate = before === '' || /^\d{4}-\d{2}-\d{2}$/.test(before);
  return <PlaceText place={place} label={t('fields.releaseDate')} type={isDate ? 'date' : 'text'} />;
}
