import type { EnquiryLine } from '@platform/records';
import { buttonClass, Icon, icons } from '@platform/ui';
import { languageNames } from 'shared-i18n';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import shared from '../Admin.module.css';
import { replyAddress } from './reply';
import { useTexts } from './texts';

type ReplyLinkProps = { enquiry: Enquiry; lines: EnquiryLine[] };

/** Opens the mail program with the beginning of a reply in the buyer's language. */
export function ReplyLink({ enquiry, lines }: ReplyLinkProps) {
  const t = useTexts();
  return (
    <div>
      <a className={buttonClass()} href={replyAddress(enquiry, lines)}>
        <Icon drawing={icons.mail} />
        {t('reply.write')}
      </a>
      <p className={shared.note}>{t('reply.hint', { language: languageNames[enquiry.content.language] })}</p>
    </div>
  );
}
