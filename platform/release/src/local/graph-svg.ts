import type { Graph } from './graph';

const ROW_PX = 24;
const MARGIN_PX = 16;
const GAP_PX = 14;
const BOX_WIDTH_PX = 190;
/** Left edges of the columns: pages, the packages that own them, shared packages. */
const COLUMNS_PX = [MARGIN_PX, 270, 560] as const;
const WIDTH_PX = COLUMNS_PX[2] + BOX_WIDTH_PX + MARGIN_PX;
const HEAD_PX = 48;

/** The left edge and the middle of a box. */
type Box = { x: number; y: number };

/** Draws pages, the packages that own them, and the shared packages that are built into those, in three columns. */
export function drawGraph({ nodes }: Graph): string {
  const [pageX, packageX, sharedX] = COLUMNS_PX;
  let top = HEAD_PX;
  const owners = nodes.map((node) => {
    const rows = Math.max(node.pages.length, 1);
    const pages = node.pages.map((text, row) => ({ text, x: pageX, y: top + (row + 0.5) * ROW_PX }));
    const box = { x: packageX, y: top + (rows / 2) * ROW_PX };
    top += rows * ROW_PX + GAP_PX;
    return { ...node, pages, box };
  });
  const shared = [...new Set(nodes.flatMap(({ uses }) => uses))];
  const step = (top - HEAD_PX) / Math.max(shared.length, 1);
  const sharedBox = (folder: string) => ({ x: sharedX, y: HEAD_PX + (shared.indexOf(folder) + 0.5) * step });
  const height = top + MARGIN_PX;
  const heads = ['page', 'package', 'built into it'].map(
    (text, column) => `<text x="${COLUMNS_PX[column]}" y="${HEAD_PX - 20}" font-weight="600">${text}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${WIDTH_PX}" height="${height}" fill="#fff"/>`,
    ...heads,
    ...owners.flatMap(({ pages, uses, box }) => [
      ...pages.map((page) => line(page, box)),
      ...uses.map((folder) => line(box, sharedBox(folder))),
    ]),
    ...owners.flatMap(({ name, pages, box }) => [
      ...pages.map(({ text, ...place }) => label(text, place, '#f1e8d9')),
      label(name, box, '#e4eff0'),
    ]),
    ...shared.map((folder) => label(folder, sharedBox(folder), '#e6f2e6')),
    '</svg>',
    '',
  ].join('\n');
}

function line(from: Box, to: Box): string {
  const start = from.x + BOX_WIDTH_PX;
  const middle = (start + to.x) / 2;
  return `<path fill="none" stroke="#71868a" d="M${start} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}"/>`;
}

function label(text: string, { x, y }: Box, fill: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<rect x="${x}" y="${y - 10}" width="${BOX_WIDTH_PX}" height="20" rx="4" fill="${fill}"/><text x="${x + 8}" y="${y + 4.5}">${escaped}</text>`;
}
