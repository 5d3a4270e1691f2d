import { useEffect, useState } from 'react';
import { type FailureKind, toFailure } from '../../../data/failure';

type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; failure: FailureKind };

/** Reads when it is first shown, again whenever `since` is another one, and on request; what is shown stays meanwhile. */
export function useLoaded<Value>(read: () => Promise<Value>, since: unknown) {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
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
