import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it appears: the button that led here may be far away, or was disabled meanwhile. */
export function Focused({ role, children }: { role?: 'alert'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} role={role} tabIndex={-1}>
      {children}
    </div>
  );
}
