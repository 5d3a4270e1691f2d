import { useId } from 'react';
import { classNames } from './class-names';
import styles from './LatticeTexture.module.css';
import { STAR_PATH, TILE } from './lattice';

export type LatticeTextureProps = {
  /** Which side the lattice fades in towards; `none` keeps it even. */
  fade?: 'end' | 'start' | 'bottom' | 'none';
  /** Sets some coloured glass into the lattice's end, where the window is wide enough to leave it free of text. */
  lit?: boolean;
  className?: string | undefined;
};

/** The bare lattice, quiet, behind everything else of its positioned parent. */
export function LatticeTexture({ fade = 'end', lit = false, className }: LatticeTextureProps) {
  const id = useId();
  return (
    <svg className={classNames(styles.texture, styles[fade], className)} aria-hidden="true">
      {/* Laid from the end, so that whole stars stand there whatever the width. */}
      <pattern id={id} x="100%" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <path className={styles.outer} d={STAR_PATH} />
        <path className={styles.inner} d={STAR_PATH} transform="translate(15.2 15.2) scale(.62)" />
      </pattern>
      {lit && <Glass />}
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** Which stars hold glass: tiles from the end, tiles from the top, colour. */
const GLASS = [
  [1, 1, 'saffron'],
  [2, 0, 'teal'],
  [2, 2, 'petrol'],
  [3, 1, 'pomegranate'],
  [3, 3, 'teal'],
  [4, 2, 'petrol'],
  [1, 3, 'petrol'],
] as const;

function Glass() {
  return (
    <svg className={styles.glass} x="100%" overflow="visible" aria-hidden="true">
      {GLASS.map(([fromEnd, fromTop, colour]) => (
        <path
          key={`${fromEnd} ${fromTop}`}
          className={styles[colour]}
          d={STAR_PATH}
          transform={`translate(${-fromEnd * TILE} ${fromTop * TILE})`}
        />
      ))}
    </svg>
  );
}
