import {
  chosenValues,
  isLine,
  isQuantity,
  isUnit,
  MAX_LINES,
  type RequestLine,
  roundedQuantity,
} from '@platform/goods';
import { readStorage, writeStorage } from 'shared-i18n';
import { create } from 'zustand';

/*
 * The list is here, and not in `@platform/goods`, because header and remotes show one list: the page has one copy of the
 * contract, but a copy of goods in each remote.
 */

/** The numbers of added, merged and refused lines; lines are refused if they or the list exceed the limits. */
export type AddedLines = { added: number; merged: number; refused: number; undo: () => void };

/** The stored list; unknown fields are kept. */
type RequestList = { format: number; lines: readonly RequestLine[] };

const storageKey = 'site.request';
const FORMAT = 2;
const emptyList: RequestList = { format: FORMAT, lines: [] };

/** The initial state equals the server's markup. */
const useRequest = create<RequestList>(() => emptyList);

/** Set if the browser could not store the last change. */
let unsaved = false;

/** Returns the lines of the request; none on the server and until the page is hydrated. */
export function useRequestLines(): readonly RequestLine[] {
  return useRequest(({ lines }) => lines);
}

/**
 * Adds lines at the end. The same product with the same chosen values and unit is merged into its line: quantities add
 * up, notes are joined, unless it has other wishes. A row of the buyer's table stays a line of its own; the rows of a
 * second table follow those of the first. `undo` reverts the additions.
 */
export function addLines(lines: readonly Omit<RequestLine, 'id'>[]): AddedLines {
  const before = latest().lines;
  const after = [...before];
  const counts = { added: 0, merged: 0, refused: 0 };
  const last = Math.max(0, ...before.map(({ row }) => row?.order ?? 0));
  for (const { row, ...given } of lines) {
    const line = { ...given, id: newId(), ...(row && { row: { ...row, order: last + row.order } }) };
    const index = after.findIndex((other) => merged(other, line));
    const other = after[index];
    if (!isLine(line) || (!other && after.length >= MAX_LINES)) counts.refused += 1;
    else if (other) {
      after[index] = merged(other, line) ?? other;
      counts.merged += 1;
    } else {
      after.push(line);
      counts.added += 1;
    }
  }
  save(after);
  return { ...counts, undo: () => save(withoutChanges(latest().lines, before, after)) };
}

/** Values of the fields to change; `undefined` removes an optional one. */
type LineChanges = { [Name in keyof Omit<RequestLine, 'id'>]?: RequestLine[Name] | undefined };

/** Changes a line. @returns whether it was stored: the line is still there and within the limits */
export function changeLine(id: string, changes: LineChanges): boolean {
  const { lines } = latest();
  const line = lines.find((line) => line.id === id);
  const changed = line && { ...line, ...changes };
  if (!isLine(changed)) return false;
  save(lines.map((other) => (other === line ? changed : other)));
  return true;
}

/** Removes lines. @returns the undo, which restores their places */
export function removeLines(ids: readonly string[]): () => void {
  const before = latest().lines;
  const removed = new Set(ids);
  save(before.filter(({ id }) => !removed.has(id)));
  return () => {
    const lines = [...latest().lines];
    let previous = -1;
    for (const line of before) {
      const index = lines.findIndex(({ id }) => id === line.id);
      if (index < 0 && (!removed.has(line.id) || lines.length >= MAX_LINES)) continue;
      if (index < 0) lines.splice(previous + 1, 0, line);
      previous = index < 0 ? previous + 1 : index;
    }
    save(lines);
  };
}

/** Reads the stored list, which another tab may have written. Parts that this release cannot read are kept. */
function latest(): RequestList {
  if (unsaved) return useRequest.getState();
  const text = readStorage('localStorage', storageKey);
  if (text === null) return emptyList;
  const stored = parse(text);
  const list = { ...stored, lines: stored.lines.filter(isLine) };
  if (stored !== emptyList && list.lines.length === stored.lines.length) return list;
  const aside = writeStorage('localStorage', `${storageKey}.unreadable.${Date.now()}`, text);
  if (aside) writeStorage('localStorage', storageKey, packed(list));
  return list;
}

function parse(text: string): { format: number; lines: readonly unknown[] } {
  try {
    const list = Object(JSON.parse(text));
    if (typeof list.format === 'number' && Array.isArray(list.lines))
      return { ...list, format: Math.max(FORMAT, list.format), lines: list.lines.map(unpacked) };
  } catch {
    // Set aside as another shape is.
  }
  return emptyList;
}

/**
 * Returns the stored text. Releases of format 1 set lines with other units aside: such a line is stored in pieces, with
 * its `own` unit before the note.
 */
function packed(list: RequestList): string {
  const lines = list.lines.map((line) => {
    const { unit, note } = line;
    return isUnit(unit) ? line : { ...line, unit: 'piece', note: `${unit}\n${note}`, own: unit };
  });
  return JSON.stringify({ ...list, lines });
}

/** Reverts `packed`. A unit that an older release has chosen stays. */
function unpacked(stored: unknown): unknown {
  const { own, ...line } = Object(stored);
  if (!own || line.unit !== 'piece') return line;
  return { ...line, unit: own, note: `${line.note}`.replace(`${own}\n`, '') };
}

function save(lines: readonly RequestLine[]) {
  const list = { ...latest(), lines };
  unsaved = !writeStorage('localStorage', storageKey, packed(list));
  useRequest.setState(list, true);
}

function show(event?: Event) {
  const key = event instanceof StorageEvent ? event.key : null;
  if (key === null || key === storageKey) useRequest.setState(latest(), true);
}

// Another tab has written, or this page comes back from the browser's cache of pages.
if (typeof document !== 'undefined') {
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}

/** Returns a line with the quantity and note of another, or `undefined` if they do not match or exceed the limits. */
function merged(line: RequestLine, other: RequestLine): RequestLine | undefined {
  const { product, unit, row } = other;
  const isRow = row || line.row;
  if (
    isRow ||
    !product ||
    line.product?.product !== product.product ||
    line.product.service !== product.service ||
    chosenValues(line) !== chosenValues(other)
  )
    return undefined;
  const notes = [...new Set([line.note, other.note])].filter(Boolean);
  const sum = { ...line, quantity: roundedQuantity(line.quantity + other.quantity), note: notes.join('\n') };
  return line.unit === unit && hasWishes(line, other) && isLine(other) && isLine(sum) ? sum : undefined;
}

/** Tests whether a line has all wishes of another. */
function hasWishes(line: RequestLine, other: RequestLine): boolean {
  const wishes = ['noEquivalent', 'essential', 'deadline'] as const;
  return wishes.every((wish) => other[wish] === undefined || other[wish] === line[wish]);
}

/** Reverts the changes between `before` and `after` in other lines. */
function withoutChanges(
  lines: readonly RequestLine[],
  before: readonly RequestLine[],
  after: readonly RequestLine[],
): RequestLine[] {
  return lines.flatMap((line) => {
    const [was, became] = [before, after].map((all) => all.find(({ id }) => id === line.id));
    if (!became || was === became) return [line];
    const quantity = roundedQuantity(line.quantity - became.quantity + (was?.quantity ?? 0));
    const note = line.note === became.note && was ? was.note : line.note;
    return was && isQuantity(quantity) ? [{ ...line, quantity, note }] : [];
  });
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
