import { Link, useNavigate } from '@platform/contract';
import type { FieldPath } from '@platform/records';
import { Button, classNames, type Elements, Icon, icons, Notice } from '@platform/ui';
import { defaultLanguage } from 'shared-i18n';
import { at, textAt } from '../../../data/records/record-edit';
import shared from '../Admin.module.css';
import { writeAddress } from '../address';
import { useTexts } from '../texts';
import { DocumentsField } from './DocumentsField';
import { useDraft } from './drafts';
import { ImageField } from './ImageField';
import { OptionsField } from './OptionsField';
import { OrderFields } from './OrderFields';
import { PlaceText } from './PlaceText';
import styles from './Products.module.css';
import { nextKey, productsOf } from './product-list';
import { TranslatedFields } from './TranslatedFields';

type ProductEditorProps = {
  service: string;
  /** Its key in the record, or the key of a new product. */
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
      <TranslatedFields key={product} form="product" part={place} />
      <OrderFields place={place} />
      <OptionsField place={[...place, 'options']} />
      <ImageField place={[...place, 'image']} />
      <DocumentsField place={[...place, 'documents']} />
      <ReleaseDate place={[...place, 'releaseDate']} />
    </Frame>
  );
}

type FrameProps = { service: string; title: string; position?: string; children: Elements };

function Frame({ service, title, position, children }: FrameProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const back = { focus: '#add-product' };
  const here = writeAddress('services', service);
  return (
    <div className={shared.fields}>
      <div>
        <Link className={classNames(shared.link, shared.back)} to={here} state={back}>
          <Icon drawing={icons.arrowLeft} size={18} />
          <span>{t('products.back')}</span>
        </Link>
        <h3 className={styles.product} lang={defaultLanguage}>
          {title}
        </h3>
        {position && <p className={shared.note}>{position}</p>}
      </div>
      {children}
      <Button variant="quiet" className={styles.done} onClick={() => navigate(here, { state: back })}>
        {t('products.done')}
      </Button>
      <p className={shared.note}>{t('products.savedWith')}</p>
    </div>
  );
}

/** A date picker; a stored text that is no date is edited as text. */
function ReleaseDate({ place }: { place: FieldPath }) {
  const t = useTexts();
  const { opened } = useDraft().draft;
  const before = textAt(opened, place);
  const isDate = before === '' || /^\d{4}-\d{2}-\d{2}$/.test(before);
  return <PlaceText place={place} label={t('products.fields.releaseDate')} type={isDate ? 'date' : 'text'} />;
}
