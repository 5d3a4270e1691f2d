import { type Language, languages } from 'shared-i18n';

const texts: Record<Language, string> = {
  az: 'İlkin baxış, hələ yayımda deyil',
  en: 'Preview, not live',
  ru: 'Предварительный просмотр, не опубликовано',
};
const id = 'site-preview';

/**
 * Renders the badge of a previewed page: outside the markup of shell and remotes, above everything. It follows the
 * page's language without a script.
 */
export function previewBadge(release: string): string {
  const shown = release.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const lines = languages.map((language) => `<p lang="${language}">${texts[language]}: ${shown}</p>`);
  return `<aside id="${id}">${lines.join('')}</aside>`;
}

/** The badge is fixed to the window, so that nothing under it moves. */
export const previewBadgeStyles: string = [
  `#${id}{position:fixed;inset:auto auto 12px 12px;z-index:2147483647;max-width:min(420px,calc(100vw - 96px));`,
  'padding:6px 12px;border-radius:6px;background:#0b2027;color:#fff;outline:2px solid #e8a33d;',
  'font:600 13px/1.4 system-ui,sans-serif;overflow-wrap:anywhere;pointer-events:none}',
  `#${id} p{display:none;margin:0}`,
  languages.map((language) => `html[lang=${language}] #${id} [lang=${language}]`).join(','),
  '{display:block}',
  `@media print{#${id}{display:none}}`,
].join('');
