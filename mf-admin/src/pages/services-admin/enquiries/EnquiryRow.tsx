import { Link } from '@platform/contract';
import { classNames, Icon, icons } from '@platform/ui';
import { memo } from 'react';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import shared from '../Admin.module.css';
import { enquiryAddress } from '../address';
import { rowId, toEnquiry } from '../focus';
import list from '../list/RecordList.module.css';
import type { RowPlace } from '../list/Rows';
import { Time } from '../Time';
import { replyOf } from './BuyerMessages';
import { choose } from './chosen';
import styles from './Enquiries.module.css';
import { useTexts } from './texts';
import { useEnquiryPage } from './use-enquiry-page';
import { useServiceName } from './use-service-name';

type EnquiryRowProps = RowPlace & {
  enquiry: Enquiry;
  current: boolean;
  /** `null` while none is being chosen. */
  chosen: boolean | null;
};

/** An enquiry in the list; a click anywhere on it opens it. It renders only when it changes. */
export const EnquiryRow = memo(function EnquiryRow({ enquiry, current, chosen, ...place }: EnquiryRowProps) {
  const { position, count } = place;
  const t = useTexts();
  const serviceName = useServiceName();
  const { number, content, handling } = enquiry;
  const { name, company, at, service, lines } = content;
  const buyer = company ? `${company}, ${name}` : name;
  return (
    <li
      className={classNames(list.row, styles.row)}
      data-current={current || undefined}
      data-status={handling.status}
      aria-posinset={position}
      aria-setsize={count}
    >
      {chosen !== null && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`${buyer}, ${number}`}
            checked={chosen}
            onChange={({ target }) => choose([number], target.checked)}
          />
        </label>
      )}
      <div className={classNames(shared.text, list.text)}>
        <p className={shared.name}>
          <Link
            id={rowId(number)}
            className={styles.rowLink}
            to={enquiryAddress(number)}
            state={toEnquiry}
            aria-current={current ? 'true' : undefined}
          >
            {buyer}
          </Link>
        </p>
        <p className={shared.meta}>
          <code className={shared.id}>{number}</code>
          <Time at={at} />
          <span>{serviceName(service)}</span>
          {lines !== undefined && <span>{t('list.lines', { count: lines })}</span>}
        </p>
      </div>
      <div>
        <StatusMark handling={handling} />
        <Reply enquiry={enquiry} />
      </div>
    </li>
  );
});

/** What the buyer has said last to an offer. */
function Reply({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts();
  const { page } = useEnquiryPage(enquiry, enquiry.handling.status === 'answered');
  const reply = page && replyOf(page.messages);
  return (
    reply && (
      <p className={shared.meta}>
        <span className={classNames(shared.mark, styles.status)} data-status={reply}>
          <Icon drawing={replyDrawings[reply]} size={16} />
          <span>{t(`buyer.state.${reply}`)}</span>
        </span>
      </p>
    )
  );
}

const replyDrawings = { accepted: icons.success, declined: icons.close, question: icons.alert };

const drawings = {
  new: icons.mail,
  'in-progress': icons.clock,
  answered: icons.check,
  closed: icons.success,
};

export function StatusMark({ handling: { status, taken } }: Pick<Enquiry, 'handling'>) {
  const t = useTexts();
  return (
    <p className={shared.meta}>
      <span className={classNames(shared.mark, styles.status)} data-status={status}>
        <Icon drawing={drawings[status]} size={16} />
        <span>{t(`status.${status}`)}</span>
      </span>
      {taken && <bdi>{taken.email}</bdi>}
      {taken && <Time at={taken.at} />}
    </p>
  );
}
