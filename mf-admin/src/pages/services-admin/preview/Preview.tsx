import { Link } from '@platform/contract';
import { itemsOf, type JsonObject, type RecordKind, type Service } from '@platform/records';
import { parseCategory, parseService } from '@platform/records/parse-services';
import {
  classNames,
  Icon,
  icons,
  Notice,
  ProductList,
  serviceDrawings,
  Tabs,
  TranslatedList,
  TranslatedText,
} from '@platform/ui';
import { useState } from 'react';
import { type Language, languageNames, languages, useLanguage } from 'shared-i18n';
import shared from '../Admin.module.css';
import { writeAddress } from '../address';
import { previewHeadingId, toForm } from '../focus';
import { pageLabels, usePreviewTexts } from '../texts';
import styles from './Preview.module.css';

type PreviewProps = {
  kind: RecordKind;
  id: string;
  service: JsonObject;
  details: JsonObject | null;
  category: JsonObject | null;
};

/** An incomplete draft; the notice says so. */
const withoutWarning = () => undefined;

/** A service with the form's current content as visitors would see it, in each language. */
export function Preview({ kind, id, service, details, category }: PreviewProps) {
  const t = usePreviewTexts();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const shown = parseService(id, service, details, withoutWarning);
  const hidden = itemsOf(service.products).length - (shown?.products.length ?? 0);
  return (
    <section className={classNames(shared.panel, styles.preview)} aria-labelledby={previewHeadingId}>
      <Link className={classNames(shared.link, shared.back)} to={writeAddress(kind, id)} state={toForm}>
        <Icon drawing={icons.arrowLeft} size={18} />
        <span>{t('back')}</span>
      </Link>
      <h2 className={shared.title} id={previewHeadingId} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={classNames(shared.note, styles.lead)}>{t('lead')}</p>
      <Tabs
        label={t('languages')}
        tabs={languages.map((id) => ({ id, label: languageNames[id] }))}
        value={language}
        onChange={setLanguage}
      >
        {shown ? (
          <ServiceView
            service={shown}
            category={parseCategory(id, category, withoutWarning)}
            language={language}
          />
        ) : (
          <Notice live={false}>{t('noTitle')}</Notice>
        )}
        {shown && hidden > 0 && (
          <Notice className={styles.hidden} live={false}>
            {t('hidden', { count: hidden })}
          </Notice>
        )}
      </Tabs>
    </section>
  );
}

type ServiceViewProps = {
  service: Service;
  category: string | null;
  language: Language;
};

/** The content of a service's public page, in the same order and words. */
function ServiceView({ service, category, language }: ServiceViewProps) {
  const labels = pageLabels[language];
  return (
    <article className={classNames(shared.fields, styles.page)} lang={language} data-preview={language}>
      <Icon drawing={serviceDrawings[service.icon]} size={38} className={styles.icon} />
      <h3 className={styles.serviceTitle}>
        <TranslatedText text={service.title} language={language} />
      </h3>
      {service.details && (
        <p className={styles.details}>
          <TranslatedText text={service.details} language={language} />
        </p>
      )}
      {service.features.az.length > 0 && (
        <>
          <h4>{labels.highlights}</h4>
          <TranslatedList text={service.features} language={language} />
        </>
      )}
      <h4>{labels.products.title}</h4>
      <ProductList
        service={service}
        category={category}
        language={language}
        heading="h5"
        className={styles.products}
        empty={() => <p>{labels.products.empty}</p>}
      />
    </article>
  );
}
