import { type ReactNode, useEffect, useRef } from 'react';

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
