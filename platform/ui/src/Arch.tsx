import { type ReactNode, useId } from 'react';
import styles from './Arch.module.css';
import { classNames } from './class-names';
import { STAR_PATH, TILE } from './Lattice';

type ArchProps = {
  /**
   * The picture as SVG content of 440 × 400: the opening is from x 33 to 407 and from y 156 to 388, the shelf at y 330.
   * Colours are the tokens `--glass-…`.
   */
  children?: ReactNode;
  className?: string | undefined;
};

/** A decorative shebeke window: coloured glass in the arch, a picture in the opening. */
export function Arch({ children, className }: ArchProps) {
  const id = useId();
  return (
    <svg className={classNames(styles.arch, className)} viewBox="0 0 440 400" aria-hidden="true">
      <clipPath id={`${id}clip`}>
        <path d={OUTLINE} />
      </clipPath>
      <g clipPath={`url(#${id}clip)`}>
        <path className={styles.wall} d="M0 0H440V400H0Z" />
        <path className={styles.floor} d="M0 330H440V400H0Z" />
        {children}
        <Glass starId={`${id}star`} />
        <path className={styles.bar} d="M0 150H440V156H0Z" />
      </g>
      <path className={styles.edge} d={OUTLINE} />
      <path className={styles.frame} d={OUTLINE} />
    </svg>
  );
}

const OUTLINE =
  'M30 388V180C30 128 74 104 126 82 176 61 206 44 220 12 234 44 264 61 314 82 366 104 410 128 410 180V388Z';

const STAR_SIDE = 48;
const AXIS = 220;
const SILL = 150;

/**
 * The stars by rows from the sill up, each from the axis outwards and mirrored; without those outside the arch.
 */
const GLASS = [
  ['saffron', 'teal', 'pomegranate', 'teal', 'saffron'],
  ['pomegranate', 'saffron', 'teal'],
  ['teal'],
] as const;

function Glass({ starId }: { starId: string }) {
  return (
    <>
      <path className={styles.lead} d={`M0 0H440V${SILL}H0Z`} />
      <defs>
        <path id={starId} d={STAR_PATH} transform={`scale(${STAR_SIDE / TILE})`} />
      </defs>
      {GLASS.flatMap((row, up) =>
        row.flatMap((colour, out) =>
          (out === 0 ? [0] : [-out, out]).map((column) => (
            <use
              key={`${up} ${column}`}
              className={classNames(styles.star, styles[colour])}
              href={`#${starId}`}
              x={AXIS - STAR_SIDE / 2 + column * STAR_SIDE}
              y={SILL - (up + 1) * STAR_SIDE}
            />
          )),
        ),
      )}
    </>
  );
}
