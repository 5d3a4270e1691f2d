import type { Language } from 'shared-i18n';

/** The texts that a server bundle brought: trees by language, by owner (`mf-catalogue.catalogue`). */
export type RenderedTexts = Record<string, Partial<Record<Language, object>>>;

/** The global under which the rendering room notes the texts that pass `createTexts`. */
export const textsGlobal = '__site_texts__';
