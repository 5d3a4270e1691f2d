import { Button } from '@platform/ui';
import { useId, useState } from 'react';
import { useAddress } from '../address';
import { History } from './History';
import { useKind } from './kind';
import styles from './RecordHistory.module.css';
import { RemovedRecords } from './RemovedRecords';
import { useTexts } from './texts';

/** Under the form: the history of the record that is edited; in add mode the records that were deleted. */
export function RecordHistory() {
  const { tab, edit } = useAddress();
  return <Panel key={`${tab} ${edit}`} edit={edit} />;
}

function Panel({ edit }: { edit: string | null }) {
  const t = useTexts();
  const kind = useKind();
  const [open, setOpen] = useState(false);
  const heading = useId();
  const content = useId();
  const about = edit === null ? 'removed.' : '';
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.title} id={heading}>
          {t(`${about}title`)}
        </h2>
        <Button
          variant="quiet"
          size="small"
          icon="clock"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
        >
          {t(open ? `${about}close` : `${about}open`)}
        </Button>
      </div>
      <div id={content}>
        {open && (edit === null ? <RemovedRecords kind={kind} /> : <History path={`${kind}/${edit}`} />)}
      </div>
    </section>
  );
}
