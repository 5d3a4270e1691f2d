// One module per icon: the package's index would add two thousand modules to every build.
import type { ServiceIcon } from '@platform/records';
import type { LucideProps } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Book from 'lucide-react/icons/book';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Droplet from 'lucide-react/icons/droplet';
import Info from 'lucide-react/icons/info';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import Monitor from 'lucide-react/icons/monitor';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Shirt from 'lucide-react/icons/shirt';
import Sofa from 'lucide-react/icons/sofa';
import Trash2 from 'lucide-react/icons/trash-2';
import Warehouse from 'lucide-react/icons/warehouse';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import type { ComponentType, ReactNode } from 'react';

const drawings = {
  Droplet,
  Shirt,
  Monitor,
  Warehouse,
  Sofa,
  Wrench,
  Book,
  menu: Menu,
  close: X,
  'arrow-right': ArrowRight,
  'arrow-left': ArrowLeft,
  'arrow-up': ArrowUp,
  'arrow-down': ArrowDown,
  plus: Plus,
  check: Check,
  phone: Phone,
  mail: Mail,
  'map-pin': MapPin,
  clock: Clock,
  search: Search,
  pencil: Pencil,
  trash: Trash2,
  alert: CircleAlert,
  info: Info,
  success: CircleCheck,
  play: Play,
  pause: Pause,
  'chevron-down': ChevronDown,
  'log-out': LogOut,
  instagram: Instagram,
  linkedin: Linkedin,
} satisfies Record<ServiceIcon, ComponentType<LucideProps>> & Record<string, ComponentType<LucideProps>>;

export type IconName = keyof typeof drawings;

type IconProps = {
  name: IconName;
  /** Side of the square, in px. */
  size?: number;
  className?: string | undefined;
  /** Only for an icon without text; without a label it is hidden from screen readers. */
  label?: string;
};

const STROKE_PX = 1.6;

export function Icon({ name, size = 20, className, label }: IconProps) {
  const Drawing = drawings[name];
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing size={size} strokeWidth={STROKE_PX} className={className} focusable="false" {...meaning} />;
}

/** Lucide has no brand icons; these two have its style and grid of 24. */
function Instagram(props: LucideProps) {
  return (
    <BrandIcon {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17 7h.01" />
    </BrandIcon>
  );
}

function Linkedin(props: LucideProps) {
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
