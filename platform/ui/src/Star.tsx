import { STAR_PATH, TILE } from './lattice';

export type StarProps = {
  /** Side of the square, in px. */
  size?: number;
  className?: string | undefined;
};

/** The eight-pointed star of the lattice, in the colour of the text. */
export function Star({ size = 20, className }: StarProps) {
  return (
    <svg viewBox={`0 0 ${TILE} ${TILE}`} width={size} height={size} className={className} aria-hidden="true">
      <path d={STAR_PATH} fill="currentColor" />
    </svg>
  );
}
