import { Button, Notice, Skeleton, VisuallyHidden } from '@platform/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type FailureKind, toFailure } from '../../../data/failure';
import { useTexts } from '../texts';

type State<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; failure: FailureKind };

type Loadable<Value> = { state: State<Value>; retry: () => void };

/** Reads when first rendered, whenever `since` changes, and on request; the last value stays meanwhile. */
export function useLoaded<Value>(read: () => Promise<Value>, since: unknown): Loadable<Value> {
  const [state, setState] = useState<State<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    read().then(
      (value) => current && setState({ status: 'ready', value }),
      (error) => current && setState({ status: 'failed', failure: toFailure(error).kind }),
    );
    return () => {
      current = false;
    };
  }, [since, attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}

type LoadedProps<Value> = {
  loaded: Loadable<Value>;
  /** For screen readers while it is loading. */
  label: string;
  children: (value: Value) => ReactNode;
};

/** Renders what was read, or that it is being read, or that it failed. */
export function Loaded<Value>({ loaded: { state, retry }, label, children }: LoadedProps<Value>) {
  const t = useTexts();
  if (state.status === 'ready') return children(state.value);
  if (state.status === 'loading')
    return (
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        <Skeleton lines={3} />
      </div>
    );
  const action = (
    <Button variant="quiet" size="small" onClick={retry}>
      {t('history.retry')}
    </Button>
  );
  return (
    <Notice tone="error" action={action}>
      {t(state.failure === 'denied' ? 'failure.denied' : 'history.failed')}
    </Notice>
  );
}
