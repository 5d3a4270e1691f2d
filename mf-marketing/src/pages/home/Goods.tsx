import { Link } from '@platform/contract';
import { Card, cardLink, Icon, icons, Ledger, Section } from '@platform/ui';
import { categories, useLanguage } from 'shared-i18n';
import { groupPicture } from '../../components/group-picture';
import { paths } from '../../paths';
import styles from './Goods.module.css';
import { useTexts } from './texts';

/** The groups of goods, each a link to its service, then the ways to a single product and to the request list. */
export function Goods() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section className={styles.band} aria-label={t('goods.label')}>
      <Ledger columns={4} className={styles.panes}>
        {categories.map(({ id, name }) => (
          <Card
            key={id}
            as="li"
            className={styles.pane}
            picture={<img src={groupPicture(id)} alt="" width={400} height={300} loading="lazy" />}
          >
            <Link className={cardLink} to={paths.service(id)}>
              {name[language]}
            </Link>
          </Card>
        ))}
        <li className={styles.ways}>
          <Link to={paths.search()}>
            <Icon drawing={icons.search} />
            {t('goods.search')}
          </Link>
          <Link to={paths.request}>
            <Icon drawing={icons.list} />
            {t('goods.request')}
          </Link>
        </li>
      </Ledger>
    </Section>
  );
}
