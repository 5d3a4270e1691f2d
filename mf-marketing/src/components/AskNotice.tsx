import { Link } from '@platform/contract';
import { buttonClass, Notice } from '@platform/ui';
import { useTexts } from './texts';

type AskNoticeProps = { text: string; to: string };

export function AskNotice({ text, to }: AskNoticeProps) {
  const t = useTexts();
  const action = (
    <Link className={buttonClass('quiet', 'small')} to={to}>
      {t('ask')}
    </Link>
  );
  return (
    <Notice live={false} action={action}>
      {text}
    </Notice>
  );
}
