/** The beginning of a sheet, column or row (OpenDocument 1.3, part 3, 9.1). */
const PART = /<table:(table|table-column|table-row)(?=[\s/>])([^>]*)>/g;

const HIDDEN_STYLE =
  /<style:style\s[^>]*?style:name="([^"]*)"[^>]*>\s*<style:table-properties\s[^>]*table:display="false"/g;

/** From an index, before another one. */
type Range = [from: number, to: number];

/** What a sheet of an OpenDocument file hides, by itself or by a filter. */
type HiddenParts = { isHidden: boolean; rows: Range[]; columns: Range[] };

/** Returns what each sheet of an OpenDocument file hides. @param content the XML of the sheets */
export function hiddenParts(content: string): HiddenParts[] {
  const styles = new Set(Array.from(content.matchAll(HIDDEN_STYLE), ([, style]) => style));
  const sheets: HiddenParts[] = [];
  let ends = { rows: 0, columns: 0 };
  for (const [, part, attributes = ''] of content.matchAll(PART)) {
    const attributeOf = (name: string) => new RegExp(`\\stable:${name}="([^"]*)"`).exec(attributes)?.[1];
    if (part === 'table') {
      sheets.push({ isHidden: styles.has(attributeOf('style-name')), rows: [], columns: [] });
      ends = { rows: 0, columns: 0 };
      continue;
    }
    const kind = part === 'table-row' ? 'rows' : 'columns';
    const from = ends[kind];
    ends[kind] += Number(attributeOf(`number-${kind}-repeated`) ?? 1);
    if (/^(?:collapse|filter)$/.test(attributeOf('visibility') ?? ''))
      sheets.at(-1)?.[kind].push([from, ends[kind]]);
  }
  return sheets;
}
