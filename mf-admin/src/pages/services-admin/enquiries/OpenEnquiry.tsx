import { Link } from '@platform/contract';
import { buttonClass, classNames, Icon, icons, Notice } from '@platform/ui';
import { type ReactNode, useEffect } from 'react';
import { languageNames } from 'shared-i18n';
import { type Enquiry, useEnquiries, watchEnquiry } from '../../../data/enquiries/enquiries';
import { readLines } from '../../../data/enquiries/enquiry';
import shared from '../Admin.module.css';
import { enquiryAddress } from '../address';
import { enquiryHeadingId, goals } from '../focus';
import { Loading, useLoaded } from '../Loaded';
import { Time } from '../Time';
import { EnquiryLines } from './EnquiryLines';
import { EnquiryNotes } from './EnquiryNotes';
import { EnquiryStatus } from './EnquiryStatus';
import styles from './OpenEnquiry.module.css';
import { addressOf, replyAddress } from './reply';
import { useTexts } from './texts';
import { useServiceName } from './use-service-name';

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
      {enquiry && <Content enquiry={enquiry} />}
      {!enquiry && status === 'loading' && <Loading label={t('open.loading')} lines={6} />}
      {!enquiry && status === 'ready' && <Notice>{t('open.notFound', { number })}</Notice>}
    </section>
  );
}

function Content({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts();
  const { number, content } = enquiry;
  const lines = useLoaded(async () => (content.lines === undefined ? [] : await readLines(number)), number);
  return (
    <div className={shared.fields}>
      <p className={shared.meta}>
        <code className={shared.id}>{number}</code>
        <Time at={content.at} />
      </p>
      <EnquiryStatus enquiry={enquiry} />
      <Facts content={content} />
      <div>
        <h3 className={styles.heading}>{t('open.message')}</h3>
        <p className={styles.message} lang={content.language}>
          {content.message}
        </p>
      </div>
      {content.lines !== undefined && <EnquiryLines number={number} lines={lines} />}
      <div>
        {/* Opens the mail program with the beginning of a reply. */}
        <a className={buttonClass()} href={replyAddress(enquiry, lines.value ?? [])}>
          <Icon drawing={icons.mail} />
          <span>{t('reply.write')}</span>
        </a>
        <p className={shared.note}>{t('reply.hint', { language: languageNames[content.language] })}</p>
      </div>
      <EnquiryNotes enquiry={enquiry} />
    </div>
  );
}

function Facts({ content }: Pick<Enquiry, 'content'>) {
  const t = useTexts();
  const serviceName = useServiceName();
  const { name, email, phone, company, service, subject, deadline, region, language } = content;
  const facts: [label: string, value: ReactNode][] = [
    [t('open.name'), name],
    [t('open.company'), company],
    [t('open.email'), <a href={`mailto:${addressOf(email)}`}>{email}</a>],
    [t('open.phone'), phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>],
    [t('open.service'), serviceName(service)],
    [t('open.subject'), subject],
    [t('open.deadline'), deadline && <time dateTime={deadline}>{dayOf(deadline)}</time>],
    [t('open.region'), region],
    [t('open.language'), languageNames[language]],
  ];
  return (
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
  );
}

/** @example dayOf('2026-04-30') // '30.04.2026' */
function dayOf(date: string): string {
  return date.split('-').reverse().join('.');
}
