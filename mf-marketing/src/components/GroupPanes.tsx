import { Link } from '@platform/contract';
import { Card, cardLink, Ledger } from '@platform/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import styles from './GroupPanes.module.css';
import { groupPicture } from './group-picture';

type GroupPanesProps = {
  /** The ids of services and their names. */
  groups: { id: string; name: ReactNode }[];
  /** Further panes. */
  children?: ReactNode;
};

/** Groups of goods with their pictures, each a link to its service. */
export function GroupPanes({ groups, children }: GroupPanesProps) {
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
            {name}
          </Link>
        </Card>
      ))}
      {children}
    </Ledger>
  );
}
