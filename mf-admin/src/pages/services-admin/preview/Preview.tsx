import { Link } from '@platform/contract';
import { itemsOf, type JsonObject, parseCategory, parseService, type RecordKind } from '@platform/records';
import { classNames, Icon, Notice, Tabs } from '@platform/ui';
import { useState } from 'react';
import { type Language, languageNames, languages, useLanguage } from 'shared-i18n';
import shared from '../Admin.module.css';
import { writeAddress } from '../address';
import { previewHeadingId, toForm } from '../focus';
import { usePreviewTexts } from '../texts';
import styles from './Preview.module.css';
import { ServiceView } from './ServiceView';

type PreviewProps = {
  kind: RecordKind;
  id: string;
  service: JsonObject;
  details: JsonObject | null;
  category: JsonObject | null;
};

/** A draft is incomplete at times; the notice says so. */
const withoutWarning = () => undefined;

/** A service as visitors would see it with the form's current content, in each language. */
export function Preview({ kind, id, service, details, category }: PreviewProps) {
  const t = usePreviewTexts();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const shown = parseService(id, service, details, withoutWarning);
  const hidden = itemsOf(service.products).length - (shown?.products.length ?? 0);
  return (
    <section className={classNames(shared.panel, styles.preview)} aria-labelledby={previewHeadingId}>
      <Link className={classNames(shared.link, shared.back)} to={writeAddress(kind, id)} state={toForm}>
        <Icon name="arrow-left" size={18} />
        {t('back')}
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
