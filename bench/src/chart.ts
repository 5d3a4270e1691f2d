/** Bars of one scale: a row per label, a bar per series. */
export type Panel = { title: string; rows: { label: string; values: Partial<Record<string, number>> }[] };

const colours: Record<string, string> = {
  ours: '#0b6e6e',
  limit: '#c9a227',
  mono: '#b5533c',
  pre: '#6b7fa3',
};
const WIDTH = 860;
const LABEL_WIDTH = 190;
const BAR_HEIGHT = 9;
const ROW_GAP = 10;
const TITLE_HEIGHT = 34;
const LEGEND_HEIGHT = 30;
const MARGIN = 16;
/** Space for the number beside the longest bar. */
const NUMBER_WIDTH = 60;

/** Draws panels of horizontal bars from top to bottom. */
export function drawChart(panels: Panel[], caption: string): string {
  let y = MARGIN + LEGEND_HEIGHT;
  const drawn = panels.map((panel) => {
    const part = drawPanel(panel, y);
    y = part.bottom;
    return part.svg;
  });
  const height = y + MARGIN + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#222">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...Object.entries(colours).map(([name, colour], index) =>
      [
        `<rect x="${LABEL_WIDTH + index * 90}" y="${MARGIN}" width="12" height="12" fill="${colour}"/>`,
        `<text x="${LABEL_WIDTH + 18 + index * 90}" y="${MARGIN + 10}">${name}</text>`,
      ].join(''),
    ),
    ...drawn,
    `<text x="${MARGIN}" y="${height - 10}" font-size="10" fill="#666">${escaped(caption)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function drawPanel({ title, rows }: Panel, top: number): { svg: string; bottom: number } {
  const longest = Math.max(...rows.flatMap(({ values }) => Object.values(values).map((value) => value ?? 0)));
  const scale = (WIDTH - LABEL_WIDTH - NUMBER_WIDTH - MARGIN) / (longest || 1);
  let y = top + TITLE_HEIGHT;
  const lines = rows.flatMap(({ label, values }) => {
    const bars = Object.keys(colours).flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [{ name, value }];
    });
    const rowTop = y;
    y += bars.length * BAR_HEIGHT + ROW_GAP;
    return [
      `<text x="${LABEL_WIDTH - 8}" y="${rowTop + (bars.length * BAR_HEIGHT) / 2 + 4}" text-anchor="end">${escaped(label)}</text>`,
      ...bars.map(({ name, value }, index) => {
        const barTop = rowTop + index * BAR_HEIGHT;
        const width = Math.max(value * scale, 1);
        return [
          `<rect x="${LABEL_WIDTH}" y="${barTop}" width="${width.toFixed(1)}" height="${BAR_HEIGHT - 1}" fill="${colours[name]}"/>`,
          `<text x="${(LABEL_WIDTH + width + 4).toFixed(1)}" y="${barTop + BAR_HEIGHT - 1}" font-size="9">${Math.round(value)}</text>`,
        ].join('');
      }),
    ];
  });
  const heading = `<text x="${MARGIN}" y="${top + 20}" font-weight="600" font-size="14">${escaped(title)}</text>`;
  return { svg: [heading, ...lines].join('\n'), bottom: y };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
