import { languages } from 'shared-i18n';
import az from './texts/az.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const texts = { az, en, ru };
const id = 'site-preview';

/**
 * The badge of a previewed page: outside of what shell and remotes render, above everything, in nobody's way. It
 * follows the page's language without a script.
 */
export function previewBadge(release: string): string {
  const lines = languages.map(
    (language) =>
      `<p lang="${language}">${escaped(texts[language].badge.replace('{{release}}', release))}</p>`,
  );
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

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
