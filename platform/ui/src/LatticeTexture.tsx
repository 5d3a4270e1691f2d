import { useId } from 'react';
import { classNames } from './class-names';
import styles from './LatticeTexture.module.css';
import { STAR_PATH, TILE } from './lattice';

export type LatticeTextureProps = {
  /** Which side the lattice fades in towards; `none` keeps it even. */
  fade?: 'end' | 'start' | 'bottom' | 'none';
  className?: string | undefined;
};

/** The bare lattice, quiet, behind everything else of its positioned parent. */
export function LatticeTexture({ fade = 'end', className }: LatticeTextureProps) {
  const id = useId();
  return (
    <svg className={classNames(styles.texture, styles[fade], className)} aria-hidden="true">
      <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <path className={styles.outer} d={STAR_PATH} />
        <path className={styles.inner} d={STAR_PATH} transform="translate(15.2 15.2) scale(.62)" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
