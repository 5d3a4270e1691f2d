import { Notice } from '@platform/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when mounted: the button that had it may be disabled or far away. */
export function AutoFocus({ role, children }: { role?: 'alert' | 'status'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role={role} tabIndex={-1}>
      {children}
    </div>
  );
}

type FocusedErrorProps = { title?: string; action?: ReactNode; children: ReactNode };

export function FocusedError(props: FocusedErrorProps) {
  return (
    <AutoFocus role="alert">
      <Notice tone="error" live={false} {...props} />
    </AutoFocus>
  );
}
