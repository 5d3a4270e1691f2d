import { Link } from '@platform/contract';
import { categories } from '@platform/goods';
import { Icon, icons, Section } from '@platform/ui';
import { GroupPanes } from '../../components/GroupPanes';
import { paths } from '../../paths';
import styles from './Goods.module.css';
import { useTexts } from './texts';

/** The groups of goods with links to their services, then links to the search and the request list. */
export function Goods() {
  const t = useTexts();
  return (
    <Section className={styles.band}>
      <GroupPanes groups={categories}>
        <li className={styles.ways}>
          <Link to={paths.search()}>
            <Icon drawing={icons.search} />
            <span>{t('goods.search')}</span>
          </Link>
          <Link to={paths.request}>
            <Icon drawing={icons.list} />
            <span>{t('goods.request')}</span>
          </Link>
        </li>
      </GroupPanes>
    </Section>
  );
}
