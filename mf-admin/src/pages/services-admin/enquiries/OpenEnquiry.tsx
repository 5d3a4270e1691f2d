import { Link } from '@platform/contract';
import type { EnquiryLine } from '@platform/records';
import { askedFacts } from '@platform/records/asked-facts';
import { Button, classNames, type Elements, Icon, icons, Notice } from '@platform/ui';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { languageNames } from 'shared-i18n';
import { type Enquiry, useEnquiries, watchEnquiry } from '../../../data/enquiries/enquiries';
import { readLines } from '../../../data/enquiries/enquiry';
import { isSameBuyer } from '../../../data/enquiries/search-text';
import shared from '../Admin.module.css';
import { buyersEnquiriesAddress, enquiryAddress, useOpenOffer } from '../address';
import { enquiryHeadingId, goals } from '../focus';
import { Loading, RetryButton, useLoaded } from '../Loaded';
import { Time } from '../Time';
import { BuyerMessages } from './BuyerMessages';
import { DeleteEnquiry } from './DeleteEnquiry';
import { EnquiryFiles } from './EnquiryFiles';
import { EnquiryLines } from './EnquiryLines';
import { EnquiryNotes } from './EnquiryNotes';
import { EnquiryOffers } from './EnquiryOffers';
import { EnquirySheet } from './EnquirySheet';
import { EnquiryStatus } from './EnquiryStatus';
import styles from './OpenEnquiry.module.css';
import { Reply } from './Reply';
import { addressOf } from './reply';
import { useTexts } from './texts';
import { useEnquiryPage } from './use-enquiry-page';
import { useServiceName } from './use-service-name';

const OfferPanel = lazy(() => import('./offers/OfferPanel'));

/** One enquiry: status, the visitor's answers, the reply, and notes for colleagues. */
export function OpenEnquiry({ number }: { number: string }) {
  const t = useTexts();
  const { status, enquiries } = useEnquiries();
  useEffect(() => watchEnquiry(number), [number]);
  const enquiry = enquiries.find((enquiry) => enquiry.number === number);
  return (
    <section
      className={classNames(shared.panel, shared.form, styles.panel)}
      aria-labelledby={enquiryHeadingId}
    >
      <Link
        className={classNames(shared.link, shared.back)}
        to={enquiryAddress(null)}
        state={{ focus: goals.row(number) }}
      >
        <Icon drawing={icons.arrowLeft} size={18} />
        <span>{t('open.back')}</span>
      </Link>
      <h2 className={shared.title} id={enquiryHeadingId} tabIndex={-1}>
        {enquiry ? (enquiry.content.company ?? enquiry.content.name) : number}
      </h2>
      {enquiry && <Opened enquiry={enquiry} />}
      {!enquiry && status === 'loading' && <Loading label={t('open.loading')} lines={6} />}
      {!enquiry && status === 'ready' && <Notice>{t('open.notFound', { number })}</Notice>}
    </section>
  );
}

/** The enquiry, or the part of its offers that the address names. */
function Opened({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts();
  const offer = useOpenOffer();
  const { page, failed, retry } = useEnquiryPage(enquiry);
  const unread = failed ? (
    <Notice tone="error" action={<RetryButton onClick={retry} />}>
      {t('offers.failed')}
    </Notice>
  ) : (
    <Loading label={t('open.loading')} lines={3} />
  );
  if (offer === null)
    return (
      <Content enquiry={enquiry}>
        {page && <BuyerMessages enquiry={enquiry} page={page} />}
        {page === undefined ? unread : <EnquiryOffers enquiry={enquiry} page={page} />}
      </Content>
    );
  if (page === undefined) return unread;
  return (
    <Suspense fallback={<Loading label={t('open.loading')} lines={6} />}>
      <OfferPanel enquiry={enquiry} page={page} open={offer} />
    </Suspense>
  );
}

const none: EnquiryLine[] = [];

function Content({ enquiry, children }: { enquiry: Enquiry; children: Elements }) {
  const t = useTexts();
  const { number, content } = enquiry;
  const facts = useFacts(enquiry);
  const lines = useLoaded(async () => (content.lines === undefined ? [] : await readLines(number)), number);
  return (
    <div className={shared.fields}>
      <p className={shared.meta}>
        <code className={shared.id}>{number}</code>
        <Time at={content.at} />
      </p>
      <EnquiryStatus enquiry={enquiry} />
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <OtherEnquiries enquiry={enquiry} />
      <div>
        <h3 className={styles.heading}>{t('open.message')}</h3>
        <p className={styles.message} lang={content.language}>
          {content.message}
        </p>
      </div>
      {content.lines !== undefined && <EnquiryLines enquiry={enquiry} lines={lines} />}
      {content.files && <EnquiryFiles enquiry={enquiry} />}
      {children}
      <Reply enquiry={enquiry} lines={lines.value ?? none} />
      <EnquiryNotes enquiry={enquiry} />
      <div>
        <Button variant="quiet" disabled={lines.value === undefined} onClick={() => print()}>
          {t('sheet.print')}
        </Button>
      </div>
      <DeleteEnquiry enquiry={enquiry} />
      <EnquirySheet enquiry={enquiry} facts={facts} lines={lines.value ?? none} />
    </div>
  );
}

/** Leads to the list of all enquiries of the buyer, if there are others. */
function OtherEnquiries({ enquiry: { number, content } }: { enquiry: Enquiry }) {
  const t = useTexts();
  const { enquiries } = useEnquiries();
  const count = useMemo(
    () => enquiries.filter((one) => one.number !== number && isSameBuyer(content, one.content)).length,
    [enquiries, number, content],
  );
  if (count === 0) return null;
  return (
    <p>
      <Link to={buyersEnquiriesAddress(number)} state={{ focus: goals.list }}>
        {t('open.others', { count })}
      </Link>
    </p>
  );
}

/** Returns what the buyer sent of herself, with its labels. */
function useFacts({ content }: Pick<Enquiry, 'content'>): [label: string, value: ReactNode][] {
  const t = useTexts();
  const serviceName = useServiceName();
  const { name, email, copyEmail, phone, company, service, subject, language } = content;
  return [
    [t('open.name'), name],
    [t('open.company'), company],
    [t('open.email'), <Address email={email} />],
    [t('open.copyEmail'), copyEmail && <Address email={copyEmail} />],
    [t('open.phone'), phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>],
    [t('open.service'), serviceName(service)],
    [t('open.subject'), subject],
    ...askedFacts(content, (name) => t(`open.${name}`)),
    [t('open.language'), languageNames[language]],
  ];
}

function Address({ email }: { email: string }) {
  return <a href={`mailto:${addressOf(email)}`}>{email}</a>;
}
