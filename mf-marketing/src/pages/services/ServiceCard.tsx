import { Link } from '@platform/contract';
import { inLanguage, type ServiceSummary } from '@platform/records';
import { buttonClass, Card, cardLink, classNames, Icon, VisuallyHidden } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { TranslatedText } from '../../components/TranslatedText';
import { liveService } from '../../data/services';
import { paths } from '../../paths';
import styles from './ServiceCard.module.css';
import { useTexts } from './texts';

export function ServiceCard({ service: { id, icon, title, features } }: { service: ServiceSummary }) {
  const t = useTexts();
  const list = inLanguage(features, useLanguage());
  const readAhead = () => void (navigator.onLine && liveService.read(id));
  return (
    <Card as="li" className={styles.card}>
      <Icon name={icon} size={38} className={styles.icon} />
      <h2 className={styles.title}>
        <TranslatedText text={title} />
      </h2>
      {list.value.length > 0 && (
        <ul className={styles.features} lang={list.lang}>
          {list.value.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <Link
        className={classNames(buttonClass('ghost'), cardLink, styles.more)}
        to={paths.service(id)}
        onPointerEnter={readAhead}
        onFocus={readAhead}
      >
        <span>
          {t('learnMore')}
          <VisuallyHidden>
            {': '}
            <TranslatedText text={title} />
          </VisuallyHidden>
        </span>
        <Icon name="arrow-right" />
      </Link>
    </Card>
  );
}
