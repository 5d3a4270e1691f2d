import { Button, type Elements, Notice, Skeleton, VisuallyHidden } from '@platform/ui';
import { useEffect, useState } from 'react';
import { type FailureKind, toFailure } from '../../data/client/failure';
import { useTexts } from './texts';

export type Loadable<Value> = { value?: Value; failure?: FailureKind; retry: () => void };

/** Reads when first rendered, on each change of `since` and on request; the last value stays until then. */
export function useLoaded<Value>(read: () => Promise<Value>, since: unknown): Loadable<Value> {
  const [state, setState] = useState<Omit<Loadable<Value>, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    read().then(
      (value) => current && setState({ value }),
      (error) => current && setState({ failure: toFailure(error).kind }),
    );
    return () => {
      current = false;
    };
  }, [since, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}

type LoadedProps<Value> = {
  /** Without a value it is loading. */
  loaded: Loadable<Value | undefined>;
  /** Read by screen readers while loading. */
  label: string;
  /** The message after a failure. */
  failed: string;
  children: (value: Value) => Elements;
};

export function Loaded<Value>({ loaded, label, failed, children }: LoadedProps<Value>) {
  const t = useTexts();
  const { value, failure, retry } = loaded;
  if (value !== undefined) return children(value);
  if (failure === undefined) return <Loading label={label} lines={3} />;
  return (
    <Notice tone="error" action={<RetryButton onClick={retry} />}>
      {failure === 'denied' ? t('failure.denied') : failed}
    </Notice>
  );
}

export function Loading({ label, lines }: { label: string; lines: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton lines={lines} />
    </div>
  );
}

export function RetryButton({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  return (
    <Button variant="quiet" size="small" onClick={onClick}>
      {t('list.retry')}
    </Button>
  );
}
