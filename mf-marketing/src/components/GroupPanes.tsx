import { Link } from '@platform/contract';
import type { Translated } from '@platform/records';
import { Card, cardLink, type Elements, Ledger, TranslatedText } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { paths } from '../paths';
import styles from './GroupPanes.module.css';
import { groupPicture } from './group-picture';

type GroupPanesProps = {
  groups: readonly { id: string; name: Translated<string> }[];
  children?: Elements;
};

/** Groups of goods with their pictures, each a link to its service. */
export function GroupPanes({ groups, children }: GroupPanesProps) {
  const language = useLanguage();
  return (
    <Ledger columns={4} className={styles.panes}>
      {groups.map(({ id, name }) => (
        <Card
          key={id}
          as="li"
          className={styles.pane}
          picture={
            groupPicture(id) && <img src={groupPicture(id)} alt="" width={400} height={300} loading="lazy" />
          }
        >
          <Link className={cardLink} to={paths.service(id)}>
            <TranslatedText text={name} language={language} />
          </Link>
        </Card>
      ))}
      {children}
    </Ledger>
  );
}
