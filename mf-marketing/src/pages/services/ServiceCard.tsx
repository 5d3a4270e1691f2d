import { Link } from '@platform/contract';
import type { ServiceSummary } from '@platform/records';
import {
  buttonClass,
  Card,
  cardLink,
  classNames,
  Icon,
  icons,
  serviceDrawings,
  Star,
  TranslatedList,
  TranslatedText,
  VisuallyHidden,
} from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { paths } from '../../paths';
import styles from './ServicesPage.module.css';
import { useTexts } from './texts';

export function ServiceCard({ service: { id, icon, title, features } }: { service: ServiceSummary }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Card as="li" className={`${styles.card} ${styles.service}`}>
      <Icon drawing={serviceDrawings[icon]} size={38} className={styles.icon} />
      <h2>
        <TranslatedText text={title} language={language} />
      </h2>
      <TranslatedList className={styles.features} text={features} language={language} />
      <Link className={classNames(buttonClass('ghost'), cardLink, styles.more)} to={paths.service(id)}>
        <span>
          {t('learnMore')}
          <VisuallyHidden>
            {': '}
            <TranslatedText text={title} language={language} />
          </VisuallyHidden>
        </span>
        <Icon drawing={icons.arrowRight} />
      </Link>
    </Card>
  );
}

/** The last card, which leads to the catalogue. */
export function CatalogueCard() {
  const t = useTexts();
  return (
    <Card as="li" className={`${styles.card} ${styles.catalogue}`}>
      <Star size={38} className={styles.star} />
      <h2>{t('catalogue.title')}</h2>
      <p>{t('catalogue.text')}</p>
      <Link className={classNames(buttonClass('quiet'), cardLink, styles.more)} to={paths.catalogue}>
        {t('catalogue.link')}
      </Link>
    </Card>
  );
}
