import { Link } from '@platform/contract';
import { buttonClass } from '@platform/ui';
import { useRequestLink } from '../../data/my-requests';
import { useTexts } from './texts';

/** The link to the page of a stored enquiry. Loaded when there is a number. */
export function RequestLink({ number }: { number: string }) {
  const t = useTexts();
  const link = useRequestLink(number);
  if (!link) return null;
  return (
    <>
      <p>
        <Link className={buttonClass('quiet', 'small')} to={link}>
          {t('page')}
        </Link>
      </p>
      <p>{t('pageNote')}</p>
    </>
  );
}
