import { useRequestLines } from '@platform/contract';
import type { RequestLine } from '@platform/goods';
import { Section } from '@platform/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { leadTo } from '../../components/sending/use-problems';
import { useMyRequests } from '../../data/my-requests';
import { BringTable } from './bring/BringTable';
import { FreeLine } from './lines/FreeLine';
import { Lines } from './lines/Lines';
import styles from './RequestPage.module.css';
import { restoreDraft, useDraft, useSent } from './send/draft';
import { SendForm } from './send/SendForm';
import { Sent, SentBefore } from './send/Sent';
import { PrintSheet } from './take-along/PrintSheet';
import { ReceivedList } from './take-along/ReceivedList';
import { TakeAlong } from './take-along/TakeAlong';

/** Most visitors have sent no enquiry. */
const mine = () => import('./mine/MyRequests');
const MyRequests = lazy(async () => ({ default: (await mine()).MyRequests }));
const AddedAgain = lazy(async () => ({ default: (await mine()).AddedAgain }));

/** The list with all its actions. */
export function Request() {
  const lines = useRequestLines();
  const sent = useSent(({ request }) => request);
  const sentNumber = useDraft((draft) => draft.sentNumber);
  const byRow = useDraft(({ order }) => order === 'table');
  useEffect(() => restoreDraft(), []);
  const list = useRef<HTMLDivElement>(null);
  const hasRequests = useMyRequests(({ requests }) => requests.length > 0);
  // Stays after the last one is forgotten, which can be undone.
  const [hadRequests, setHadRequests] = useState(hasRequests);
  if (hasRequests && !hadRequests) setHadRequests(true);
  const shown = lines.length === 0 ? sent : null;
  // Decided once: the table would lose the focus if it moved when its rows are added.
  const [beginsWithTable] = useState(lines.length === 0);

  function checkLines() {
    const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) leadTo(wrong);
    return !wrong;
  }

  return (
    <>
      <div className={styles.screen}>
        <ReceivedList />
        <Suspense>{hadRequests && <AddedAgain />}</Suspense>
        {shown && <Sent request={shown} />}
        {!shown && lines.length === 0 && sentNumber && <SentBefore number={sentNumber} />}
        <Section className={styles.list}>
          {beginsWithTable && <BringTable first />}
          <div ref={list}>
            <Lines lines={lines} byRow={byRow} />
          </div>
          <FreeLine />
          {!beginsWithTable && <BringTable />}
        </Section>
        {lines.length > 0 && <TakeAlongList lines={lines} />}
        {!shown && <SendForm lines={lines} checkLines={checkLines} />}
        <Suspense>{hadRequests && <MyRequests />}</Suspense>
      </div>
      {shown ? <PrintSheet {...shown} /> : <SheetOfList lines={lines} />}
    </>
  );
}

function TakeAlongList({ lines }: { lines: readonly RequestLine[] }) {
  const details = useDraft();
  return <TakeAlong lines={lines} details={details} />;
}

function SheetOfList({ lines }: { lines: readonly RequestLine[] }) {
  const details = useDraft();
  return <PrintSheet lines={lines} details={details} number={null} />;
}
