import { Link } from '@platform/contract';
import type { EnquiryPage } from '@platform/records';
import { buttonClass } from '@platform/ui';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import shared from '../Admin.module.css';
import { enquiryAddress } from '../address';
import { toEnquiry } from '../focus';
import { Time } from '../Time';
import { BuyerLink } from './BuyerLink';
import styles from './OpenEnquiry.module.css';
import { useTexts } from './texts';

/** The sent versions of an enquiry's offer, and the way to the next one. */
export function EnquiryOffers({ enquiry, page }: { enquiry: Enquiry; page: EnquiryPage | null }) {
  const t = useTexts();
  const { number } = enquiry;
  const offers = page?.offers ?? [];
  return (
    <section aria-labelledby="enquiry-offers">
      <h3 className={styles.heading} id="enquiry-offers">
        {t('offers.title')}
      </h3>
      {offers.length === 0 && <p className={shared.note}>{t('offers.none')}</p>}
      <ol className={styles.notes} role="list">
        {offers.map(({ n, at, by }) => (
          <li key={n}>
            <Link to={enquiryAddress(number, `${n}`)} state={toEnquiry}>
              {t('offers.version', { n })}
            </Link>
            <p className={shared.meta}>
              <span>{by}</span>
              <Time at={at} />
            </p>
          </li>
        ))}
      </ol>
      <Link className={buttonClass()} to={enquiryAddress(number, 'draft')} state={toEnquiry}>
        {t(offers.length === 0 ? 'offers.prepare' : 'offers.continue')}
      </Link>
      {page && <BuyerLink enquiry={enquiry} />}
    </section>
  );
}
