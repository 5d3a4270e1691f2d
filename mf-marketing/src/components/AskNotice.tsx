import { Link } from '@platform/contract';
import { buttonClass, Notice } from '@platform/ui';

type AskNoticeProps = { text: string; link: string; to: string };

/** Says that a list is empty, and leads to the enquiry form. */
export function AskNotice({ text, link, to }: AskNoticeProps) {
  const action = (
    <Link className={buttonClass('quiet', 'small')} to={to}>
      {link}
    </Link>
  );
  return (
    <Notice live={false} action={action}>
      {text}
    </Notice>
  );
}
