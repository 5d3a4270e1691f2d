import { getSettings, Link, useLocation } from '@platform/contract';
import type { EnquiryLink } from '@platform/records';
import { answerTime } from '@platform/records/answer-time';
import { Button, buttonClass, ButtonRow, Notice, Section } from '@platform/ui';
import { type ReactElement, useMemo } from 'react';
import { phoneHref } from 'shared-i18n';
import layout from '../../components/layout.module.css';
import { useTexts as useSharedTexts } from '../../components/texts';
import type { OpenedPage } from '../../data/checked';
import { readEnquiryLink } from '../../data/read-link';
import { timeText } from '../../data/time-text';
import { paths } from '../../paths';
import { Asked } from './Asked';
import styles from './EnquiryPage.module.css';
import { Loading } from './Loading';
import { Messages } from './Messages';
import { Offers } from './Offers';
import { useEnquiryPage } from './use-enquiry-page';
import { useTexts } from './view-texts';

/** The enquiry of the link in the address's fragment. */
export function Enquiry() {
  const t = useTexts();
  const { hash } = useLocation();
  const link = useMemo(() => readEnquiryLink(hash), [hash]);
  if (link) return <LinkedEnquiry key={link.secret} link={link} />;
  return (
    <Section className={styles.page}>
      <Notice
        live={false}
        action={
          <Contacts>
            <Link className={buttonClass('quiet', 'small')} to={paths.request}>
              {t('problems.mine')}
            </Link>
          </Contacts>
        }
      >
        {t('problems.noLink')}
      </Notice>
    </Section>
  );
}

function LinkedEnquiry({ link }: { link: EnquiryLink }) {
  const t = useTexts();
  const shared = useSharedTexts();
  const { page, problem, reading, refresh, show } = useEnquiryPage(link);
  if (page === undefined && !problem) return <Loading />;
  const retry = (
    <Button variant="quiet" size="small" busy={reading} busyLabel={shared('data.loading')} onClick={refresh}>
      {shared('data.retry')}
    </Button>
  );
  return (
    <Section className={styles.page}>
      {problem && (
        <Notice action={problem === 'silent' && retry}>
          {t(`problems.${problem}${page ? 'Shown' : ''}`)}
        </Notice>
      )}
      {page === null && (
        <Notice tone="error" action={<Contacts />}>
          {t('problems.ended')}
        </Notice>
      )}
      {page && (
        <>
          <State page={page} />
          <Offers link={link} page={page} onSent={show} refresh={refresh} />
          <Asked asked={page.asked} />
          <Messages link={link} page={page} onSent={show} />
        </>
      )}
    </Section>
  );
}

function Contacts({ children }: { children?: ReactElement }) {
  const { phones, emails } = getSettings().company;
  return (
    <ButtonRow>
      {children}
      <a className={buttonClass('quiet', 'small')} href={phoneHref(phones[0])}>
        {phones[0]}
      </a>
      <a className={buttonClass('quiet', 'small')} href={`mailto:${emails[0]}`}>
        {emails[0]}
      </a>
    </ButtonRow>
  );
}

function State({ page: { asked, state, since } }: { page: OpenedPage }) {
  const t = useTexts();
  const { answerHours, hours } = getSettings().company;
  const isOpen = state === 'received' || state === 'in-work';
  return (
    <div className={styles.state}>
      <h2>
        <span className={styles.label}>{t('number')}</span>{' '}
        <span className={styles.number} translate="no">
          {asked.number}
        </span>
      </h2>
      <p aria-live="polite">
        <span className={styles.label}>{t('state')}</span> <strong>{t(`states.${state}`)}</strong>{' '}
        <time className={layout.soft} dateTime={new Date(since).toISOString()}>
          {timeText(since)}
        </time>
      </p>
      {isOpen && <p>{t('promised', { time: timeText(answerTime(asked.at, answerHours, hours)) })}</p>}
    </div>
  );
}
