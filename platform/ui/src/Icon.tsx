import {
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Book,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Clock,
  Droplet,
  ExternalLink,
  Globe,
  Info,
  LogOut,
  type LucideProps,
  Mail,
  MapPin,
  Menu,
  Minus,
  Monitor,
  Pause,
  Pencil,
  Phone,
  Play,
  Plus,
  Search,
  Shirt,
  Sofa,
  Trash2,
  User,
  Warehouse,
  Wrench,
  X,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Instagram, Linkedin } from './SocialIcons';

/** The icons that a service can carry, as they are stored. */
export const serviceIcons = ['Droplet', 'Shirt', 'Monitor', 'Warehouse', 'Sofa', 'Wrench', 'Book'] as const;

export type ServiceIcon = (typeof serviceIcons)[number];

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
  plus: Plus,
  minus: Minus,
  check: Check,
  phone: Phone,
  mail: Mail,
  'map-pin': MapPin,
  clock: Clock,
  search: Search,
  pencil: Pencil,
  trash: Trash2,
  external: ExternalLink,
  globe: Globe,
  alert: CircleAlert,
  info: Info,
  success: CircleCheck,
  play: Play,
  pause: Pause,
  'chevron-down': ChevronDown,
  'log-out': LogOut,
  user: User,
  instagram: Instagram,
  linkedin: Linkedin,
} satisfies Record<string, ComponentType<LucideProps>>;

export type IconName = keyof typeof drawings;

export type IconProps = {
  name: IconName;
  /** Side of the square, in px. */
  size?: number;
  className?: string | undefined;
  /** Give it only where the icon is the sole bearer of a meaning; without it the icon is hidden from screen readers. */
  label?: string;
};

const STROKE_PX = 1.6;

export function Icon({ name, size = 20, className, label }: IconProps) {
  const Drawing = drawings[name];
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing size={size} strokeWidth={STROKE_PX} className={className} focusable="false" {...meaning} />;
}

/** The icon of a service; a name that is not among the seven, or none, gives the book. */
export function serviceIcon(stored: string | undefined): ServiceIcon {
  return serviceIcons.find((name) => name === stored) ?? 'Book';
}
