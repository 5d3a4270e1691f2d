/// <reference path="./lucide.d.ts" />
// One module per icon: the package's index adds two thousand modules to every build. Only drawings are imported: the
// components of `lucide-react` cost every page 3 kB more. A page loads the drawings that it names.

/** The elements of a drawing of 24 by 24. */
export type Drawing = [tag: string, attributes: Record<string, string>][];

export { default as arrowDown } from 'lucide/dist/esm/icons/arrow-down.mjs';
export { default as arrowLeft } from 'lucide/dist/esm/icons/arrow-left.mjs';
export { default as arrowRight } from 'lucide/dist/esm/icons/arrow-right.mjs';
export { default as arrowUp } from 'lucide/dist/esm/icons/arrow-up.mjs';
export { default as check } from 'lucide/dist/esm/icons/check.mjs';
export { default as chevronDown } from 'lucide/dist/esm/icons/chevron-down.mjs';
export { default as alert } from 'lucide/dist/esm/icons/circle-alert.mjs';
export { default as success } from 'lucide/dist/esm/icons/circle-check.mjs';
export { default as copy } from 'lucide/dist/esm/icons/copy.mjs';
export { default as list } from 'lucide/dist/esm/icons/clipboard-list.mjs';
export { default as clock } from 'lucide/dist/esm/icons/clock.mjs';
export { default as info } from 'lucide/dist/esm/icons/info.mjs';
export { default as logOut } from 'lucide/dist/esm/icons/log-out.mjs';
export { default as mail } from 'lucide/dist/esm/icons/mail.mjs';
export { default as mapPin } from 'lucide/dist/esm/icons/map-pin.mjs';
export { default as menu } from 'lucide/dist/esm/icons/menu.mjs';
export { default as message } from 'lucide/dist/esm/icons/message-circle.mjs';
export { default as pause } from 'lucide/dist/esm/icons/pause.mjs';
export { default as pencil } from 'lucide/dist/esm/icons/pencil.mjs';
export { default as phone } from 'lucide/dist/esm/icons/phone.mjs';
export { default as play } from 'lucide/dist/esm/icons/play.mjs';
export { default as plus } from 'lucide/dist/esm/icons/plus.mjs';
export { default as search } from 'lucide/dist/esm/icons/search.mjs';
export { default as table } from 'lucide/dist/esm/icons/table.mjs';
export { default as trash } from 'lucide/dist/esm/icons/trash.mjs';
export { default as close } from 'lucide/dist/esm/icons/x.mjs';

// Lucide has no brand icons; these two follow its style and grid.
export const instagram: Drawing = [
  ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '5' }],
  ['circle', { cx: '12', cy: '12', r: '4.2' }],
  ['path', { d: 'M17 7h.01' }],
];
export const linkedin: Drawing = [
  ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2.5' }],
  ['path', { d: 'M7.5 10.5v6M7.5 7.3v.01M11.5 16.5v-6M11.5 13.2a2.6 2.6 0 0 1 5.2 0v3.3' }],
];
