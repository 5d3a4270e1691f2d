import { basename } from 'node:path';
import type { CSSOptions } from 'vite';

/**
 * Class names carry the package, so that one sees whose they are and two packages never meet:
 * `title` in mf-marketing's `Hero.module.css` is `marketing_Hero_title`. The same in browser and server builds.
 */
export function scopedClassNames(packageName: string): CSSOptions {
  const owner = packageName.replace(/^mf-/, '');
  return {
    modules: {
      generateScopedName: (name, file) =>
        `${owner}_${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
    },
  };
}
