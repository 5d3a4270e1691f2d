import type { LucideProps } from 'lucide-react';
import type { ReactNode } from 'react';

// Lucide has no brand icons; these two have its style and grid of 24.

export function Instagram(props: LucideProps) {
  return (
    <BrandIcon {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17 7h.01" />
    </BrandIcon>
  );
}

export function Linkedin(props: LucideProps) {
  return (
    <BrandIcon {...props}>
      <rect x="3" y="3" width="18" height="18" rx="2.5" />
      <path d="M7.5 10.5v6M7.5 7.3v.01M11.5 16.5v-6M11.5 13.2a2.6 2.6 0 0 1 5.2 0v3.3" />
    </BrandIcon>
  );
}

function BrandIcon({ size, children, ...props }: LucideProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {children}
    </svg>
  );
}
