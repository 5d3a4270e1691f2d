import type * as ui from '@platform/ui';
import type { ReactNode } from 'react';
import type { Language } from 'shared-i18n';
import { actions } from './specimens/actions';
import { fields } from './specimens/fields';
import { layout } from './specimens/layout';
import { pages } from './specimens/pages';
import { products } from './specimens/products';
import { texts } from './texts';

/** Components without output of their own. */
type Invisible = 'Below' | 'Breadcrumbs' | 'PageList' | 'PageTop';

/** The components of `@platform/ui`; its functions and constants begin with a small letter. */
type ComponentName = Exclude<Extract<keyof typeof ui, Capitalize<string>>, Invisible>;

export type States = Record<string, ReactNode>;

/** Returns the states of every component; the compiler names missing components. */
export function specimens(language: Language): Record<ComponentName, States> {
  const words = texts[language];
  return {
    ...pages(words),
    ...actions(words),
    ...fields(words),
    ...layout(words),
    ...products(words, language),
  };
}
