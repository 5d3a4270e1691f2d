/** Side of the lattice's tile; the star fills it. */
export const TILE = 80;

/** The shebeke's star: two squares turned by 45°, outer radius 40, inner 30.6. All ornament comes from this path. */
export const STAR_PATH =
  'M80 40 68.28 51.72 68.28 68.28 51.72 68.28 40 80 28.28 68.28 11.72 68.28 11.72 51.72 0 40 11.72 28.28 11.72 11.72 28.28 11.72 40 0 51.72 11.72 68.28 11.72 68.28 28.28Z';
