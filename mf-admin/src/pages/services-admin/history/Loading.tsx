import { Button, Notice, Skeleton, VisuallyHidden } from '@platform/ui';
import type { FailureKind } from '../../../data/failure';
import { useTexts as useAdminTexts } from '../texts';
import { useTexts } from './texts';

type LoadingProps = {
  state: { status: 'loading' } | { status: 'failed'; failure: FailureKind };
  what: 'loading' | 'removed.loading';
  onRetry: () => void;
};

/** Stands in the place of what is being read, or could not be. */
export function Loading({ state, what, onRetry }: LoadingProps) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  if (state.status === 'loading')
    return (
      <div role="status">
        <VisuallyHidden>{t(what)}</VisuallyHidden>
        <Skeleton lines={3} />
      </div>
    );
  const retry = (
    <Button variant="quiet" size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone="error" action={retry}>
      {state.failure === 'denied' ? tAdmin('failure.denied') : t('failed')}
    </Notice>
  );
}
