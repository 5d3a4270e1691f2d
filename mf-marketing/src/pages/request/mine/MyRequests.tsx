import { Link } from '@platform/contract';
import type { AskedEnquiry } from '@platform/records';
import { Button, ButtonRow, buttonClass, Notice, Section, SectionHead, Wrap } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import type { OpenedPage } from '../../../data/checked';
import { forgetRequest, type MyRequest, useMyRequests } from '../../../data/my-requests';
import { readEnquiryLink } from '../../../data/read-link';
import { timeText } from '../../../data/time-text';
import { useTexts } from '../../enquiry/view-texts';
import styles from '../RequestPage.module.css';
import { unpackList } from '../take-along/link';
import { addAgain, useAddedAgain } from './add-again';

/** Tells that the lines of an earlier enquiry were added to the list. */
export function AddedAgain() {
  const t = useTexts();
  const added = useAddedAgain((state) => state.added);
  useEffect(() => () => useAddedAgain.setState({ added: null }), []);

  function undo() {
    added?.undo();
    useAddedAgain.setState({ added: null });
  }

  return (
    <div aria-live="polite">
      {added && (
        <Wrap className={styles.received}>
          <Notice
            tone="success"
            live={false}
            action={
              <Button variant="quiet" size="small" onClick={undo}>
                {t('mine.undo')}
              </Button>
            }
          >
            <p>{t('asked.added')}</p>
            {added.refused > 0 && <p>{t('asked.refused', { count: added.refused })}</p>}
          </Notice>
        </Wrap>
      )}
    </div>
  );
}

type Forgotten = { number: string; undo: () => void };

/** The enquiries that this browser has sent or opened. */
export function MyRequests() {
  const t = useTexts();
  const requests = useMyRequests((state) => state.requests);
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  useEffect(() => void renew(), []);
  if (requests.length === 0 && !forgotten) return null;
  return (
    <Section tone="sand">
      <SectionHead title={t('mine.title')} lead={t('mine.lead')} />
      <ul role="list">
        {requests.map((request) => (
          <Mine
            key={request.number}
            request={request}
            onForget={() => setForgotten({ number: request.number, undo: forgetRequest(request) })}
          />
        ))}
      </ul>
      <div aria-live="polite">
        {forgotten && <ForgottenRequest {...forgotten} onDone={() => setForgotten(null)} />}
      </div>
    </Section>
  );
}

/** Reads the pages of the enquiries one after the other; one that cannot be read keeps its last state. */
async function renew() {
  const { readEnquiryPage } = await import('../../../data/enquiry-page');
  const current = () => useMyRequests.getState().requests;
  for (const { link } of current()) {
    const isKept = () => current().some((request) => request.link === link);
    const read = readEnquiryLink(link);
    if (read) await readEnquiryPage(read, isKept).catch(() => undefined);
  }
}

/** Returns a page as it was last read; `null` before it is read. */
function useOpened(stored: unknown): OpenedPage | null {
  const [opened, setOpened] = useState<OpenedPage | null>(null);
  useEffect(() => {
    if (stored) void import('../../../data/checked').then(({ openPage }) => setOpened(openPage(stored)));
  }, [stored]);
  return opened;
}

function Mine({ request, onForget }: { request: MyRequest; onForget: () => void }) {
  const t = useTexts();
  const { number, at, link } = request;
  const page = useOpened(request.page);
  const named = (action: string) => t('mine.of', { action, number });

  async function again(asked: AskedEnquiry) {
    const lines = await unpackList(asked.list ?? '');
    if (lines) addAgain(lines, asked);
    scrollTo({ top: 0 });
  }

  return (
    <li className={styles.mine}>
      <div>
        <p>
          <strong translate="no">{number}</strong>
        </p>
        <p>
          <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>{' '}
          <span>{`· ${t(`states.${page?.state ?? 'received'}`)}`}</span>
        </p>
      </div>
      <ButtonRow>
        <Link className={buttonClass('quiet', 'small')} to={link} aria-label={named(t('mine.open'))}>
          {t('mine.open')}
        </Link>
        {page?.asked.list && (
          <Button
            variant="quiet"
            size="small"
            aria-label={named(t('asked.again'))}
            onClick={() => again(page.asked)}
          >
            {t('asked.again')}
          </Button>
        )}
        <Button variant="ghost" size="small" aria-label={named(t('mine.forget'))} onClick={onForget}>
          {t('mine.forget')}
        </Button>
      </ButtonRow>
    </li>
  );
}

/** Takes the focus of the forgotten row. */
function ForgottenRequest({ number, undo, onDone }: Forgotten & { onDone: () => void }) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Notice
      live={false}
      action={
        <Button
          ref={button}
          variant="quiet"
          size="small"
          onClick={() => {
            undo();
            onDone();
          }}
        >
          {t('mine.undo')}
        </Button>
      }
    >
      {t('mine.forgotten', { number })}
    </Notice>
  );
}
