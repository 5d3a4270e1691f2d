import { createElement } from 'react';
import type { Drawing } from './icons';

type IconProps = {
  /** One of `icons`, or of `serviceDrawings`. */
  drawing: Drawing;
  /** Side of the square, in px. */
  size?: number;
  className?: string | undefined;
  /** Only for an icon without text; without a label it is hidden from screen readers. */
  label?: string;
};

const STROKE_PX = 1.6;

export function Icon({ drawing, size = 20, className, label }: IconProps) {
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
