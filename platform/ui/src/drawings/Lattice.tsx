import { useId } from 'react';
import { classNames } from '../class-names';
import styles from './Lattice.module.css';

/** Side of the lattice's tile; the star fills it. */
const TILE = 80;

/** The star of the shebeke (Azerbaijani lattice window): two squares turned by 45°, outer radius 40, inner 30.6. */
const STAR_PATH =
  'M80 40 68.28 51.72 68.28 68.28 51.72 68.28 40 80 28.28 68.28 11.72 68.28 11.72 51.72 0 40 11.72 28.28 11.72 11.72 28.28 11.72 40 0 51.72 11.72 68.28 11.72 68.28 28.28Z';

type LatticeTextureProps = {
  /** Strongest at the end, or even. */
  fade?: 'end' | 'none';
  /** Adds coloured glass at the lattice's end in windows that keep it clear of text. */
  lit?: boolean;
};

/** The lattice as a background of its positioned parent. */
export function LatticeTexture({ fade = 'end', lit = false }: LatticeTextureProps) {
  const id = useId();
  return (
    <svg className={classNames(styles.texture, styles[fade])} aria-hidden="true">
      {/* Starts at the end, so that the stars are whole there at any width. */}
      <pattern id={id} x="100%" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <g fill="none" stroke="var(--deep-line)" strokeOpacity={0.5}>
          <path strokeWidth={1.25} d={STAR_PATH} />
          <path strokeWidth={1.6} d={STAR_PATH} transform="translate(15.2 15.2) scale(.62)" />
        </g>
      </pattern>
      {lit && <Glass />}
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The coloured stars: column from the end, row from the top, colour. */
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
          fill={`var(--glass-${colour})`}
          d={STAR_PATH}
          transform={`translate(${-fromEnd * TILE} ${fromTop * TILE})`}
        />
      ))}
    </svg>
  );
}

type StarProps = {
  /** Side of the square, in px. */
  size?: number;
  className?: string | undefined;
};

/** The star of the lattice, in the colour of the text. */
export function Star({ size = 20, className }: StarProps) {
  return (
    <svg viewBox={`0 0 ${TILE} ${TILE}`} width={size} height={size} className={className} aria-hidden="true">
      <path d={STAR_PATH} fill="currentColor" />
    </svg>
  );
}

/** The logo mark, 34 px wide by default. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 34 34" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M17 0 22 12 34 17 22 22 17 34 12 22 0 17 12 12ZM17 9.5 14.6 14.6 9.5 17 14.6 19.4 17 24.5 19.4 19.4 24.5 17 19.4 14.6Z"
      />
    </svg>
  );
}
