/// <reference path="./lucide.d.ts" />
// One module per icon: the package's index would add two thousand modules to every build. They are drawings only: the
// components of `lucide-react` cost every page 3 kB more.
import type { ServiceIcon } from '@platform/records';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Book from 'lucide/dist/esm/icons/book.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Droplet from 'lucide/dist/esm/icons/droplet.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import Shirt from 'lucide/dist/esm/icons/shirt.mjs';
import Sofa from 'lucide/dist/esm/icons/sofa.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import Warehouse from 'lucide/dist/esm/icons/warehouse.mjs';
import Wrench from 'lucide/dist/esm/icons/wrench.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { createElement } from 'react';

/** The elements of a drawing. */
type IconNode = [tag: string, attributes: Record<string, string>][];

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
  trash: Trash,
  alert: CircleAlert,
  info: Info,
  success: CircleCheck,
  play: Play,
  pause: Pause,
  'chevron-down': ChevronDown,
  'log-out': LogOut,
  // Lucide has no brand icons; these two have its style and grid of 24.
  instagram: [
    ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '5' }],
    ['circle', { cx: '12', cy: '12', r: '4.2' }],
    ['path', { d: 'M17 7h.01' }],
  ],
  linkedin: [
    ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2.5' }],
    ['path', { d: 'M7.5 10.5v6M7.5 7.3v.01M11.5 16.5v-6M11.5 13.2a2.6 2.6 0 0 1 5.2 0v3.3' }],
  ],
} satisfies Record<ServiceIcon, IconNode> & Record<string, IconNode>;

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
  const drawing: IconNode = drawings[name];
  const meaning = label && { role: 'img', 'aria-label': label, 'aria-hidden': undefined };
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKE_PX}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      focusable="false"
      aria-hidden="true"
      {...meaning}
    >
      {drawing.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
