import { Notice } from '@platform/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FailureKind } from '../../data/failure';
import { useTexts } from './texts';

/** Tells why something was not written, with auto-focus. */
export function FailureNotice({ kind }: { kind: FailureKind }) {
  const t = useTexts();
  return (
    <AutoFocus role="alert">
      <Notice tone="error" live={false}>
        {t(`failure.${kind}`)}
      </Notice>
    </AutoFocus>
  );
}

/** Takes the focus when mounted: the button that led here may be far away or disabled by now. */
export function AutoFocus({ role, children }: { role?: 'alert'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role={role} tabIndex={-1}>
      {children}
    </div>
  );
}
