import type { ReactElement } from 'react';

/**
 * Content that may stand beside other elements. Texts are no such content, because translations of browsers move them;
 * an empty text renders nothing.
 */
export type Elements = ReactElement | '' | boolean | null | undefined | readonly Elements[];
