import { eventually, renderPart } from '@platform/contract/browser-test';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addLines,
  changeLine,
  MAX_LINES,
  NAME_MAX,
  NOTE_MAX,
  QUANTITY_MAX,
  type RequestLine,
  removeLines,
  useRequestLines,
} from '.';

const key = 'site.request';

const soap = {
  product: { service: 'cleaning', product: 'soap' },
  name: { az: 'Maye sabun', en: 'Liquid soap', ru: 'Жидкое мыло' },
  code: 'XT-001',
  quantity: 2,
  unit: 'piece',
  note: '',
} as const satisfies Omit<RequestLine, 'id'>;
const chair = { ...soap, product: { service: 'furniture', product: 'chair' }, name: { az: 'Stul' } };
const free = { name: { az: 'Bayraq' }, quantity: 1, unit: 'piece', note: '' } as const;

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
});

/** Stores a list as another tab of the site; the browser notifies this tab. */
function storeInOtherTab(text: string) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.contentWindow?.localStorage.setItem(key, text);
  frame.remove();
}

function stored(): { format: number; lines: RequestLine[] } {
  return JSON.parse(localStorage.getItem(key) ?? '{"format":0,"lines":[]}');
}

function quantities() {
  return stored().lines.map(({ name, quantity }) => [name.az, quantity]);
}

let lines: readonly RequestLine[] = [];

function List() {
  lines = useRequestLines();
  return <p>{lines.map(({ name, quantity }) => `${name.az} ${quantity}`).join(', ') || 'empty'}</p>;
}

test('lines are added, the same product in the same unit is merged, free lines are not', () => {
  expect(addLines([soap, free])).toMatchObject({ added: 2, merged: 0, refused: 0 });
  expect(addLines([{ ...soap, quantity: 0.1 }, free])).toMatchObject({ added: 1, merged: 1, refused: 0 });
  expect(addLines([{ ...soap, unit: 'box' }])).toMatchObject({ added: 1, merged: 0 });
  expect(quantities()).toEqual([
    ['Maye sabun', 2.1],
    ['Bayraq', 1],
    ['Bayraq', 1],
    ['Maye sabun', 2],
  ]);
  expect(new Set(stored().lines.map(({ id }) => id)).size).toBe(4);
});

test('a product is one line for each set of chosen values, whatever their order', () => {
  const [size, colour] = [{ az: 'Ölçü' }, { az: 'Rəng' }];
  const options = [{ name: size, value: { az: 'M' } }, { name: colour }];
  addLines([soap, { ...soap, options }, { ...soap, options: [{ name: size, value: { az: 'L' } }] }]);
  expect(addLines([{ ...soap, options: [...options].reverse() }])).toMatchObject({ added: 0, merged: 1 });
  // A line of an earlier release has no options: nothing is chosen in it.
  expect(addLines([{ ...soap, options: [{ name: size }] }])).toMatchObject({ added: 0, merged: 1 });
  expect(stored().lines.map(({ quantity }) => quantity)).toEqual([4, 4, 2]);
});

test('the same product is merged into a line with its wishes, and stays a line of its own with others', () => {
  const [exact, urgent] = [{ noEquivalent: true }, { deadline: '2026-04-30', essential: 'pH 7' }] as const;
  addLines([{ ...soap, ...exact }]);
  expect(addLines([soap, { ...soap, ...exact }])).toMatchObject({ added: 0, merged: 2 });
  expect(addLines([{ ...soap, ...urgent }])).toMatchObject({ added: 1, merged: 0 });
  expect(stored().lines).toMatchObject([
    { quantity: 6, ...exact },
    { quantity: 2, ...urgent },
  ]);
});

test('merging keeps both notes, and keeps two lines where one cannot hold them', () => {
  addLines([soap, chair]);
  addLines([{ ...soap, note: 'blue' }]);
  addLines([{ ...soap, note: 'red' }]);
  expect(stored().lines[0]).toMatchObject({ quantity: 6, note: 'blue\nred' });
  expect(addLines([{ ...soap, note: 'x'.repeat(NOTE_MAX) }])).toMatchObject({ added: 1, merged: 0 });
  expect(addLines([{ ...chair, quantity: QUANTITY_MAX }])).toMatchObject({ added: 1, merged: 0 });
});

test('what was added is undone, and later changes of other lines stay', () => {
  addLines([soap]);
  const { undo } = addLines([{ ...soap, quantity: 3 }, free]);
  addLines([chair]);
  undo();
  expect(quantities()).toEqual([
    ['Maye sabun', 2],
    ['Stul', 2],
  ]);
});

test('removed lines are put back where they were, in any order of undoing', () => {
  addLines([soap, chair, free]);
  const [first, second] = stored().lines.map(({ id }) => id);
  const undoFirst = removeLines([String(first)]);
  const undoSecond = removeLines([String(second)]);
  expect(quantities()).toEqual([['Bayraq', 1]]);
  undoSecond();
  undoFirst();
  undoFirst();
  expect(quantities().map(([name]) => name)).toEqual(['Maye sabun', 'Stul', 'Bayraq']);
});

test('a change is stored where the line stays within the limits', () => {
  addLines([soap]);
  const id = String(stored().lines[0]?.id);
  expect(changeLine(id, { quantity: 1.125, unit: 'kg', note: 'blue' })).toBe(true);
  for (const quantity of [0, -1, 1.0005, QUANTITY_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(changeLine(id, { quantity }), `${quantity}`).toBe(false);
  expect(changeLine(id, { note: 'x'.repeat(NOTE_MAX + 1) })).toBe(false);
  expect(changeLine('gone', { quantity: 1 })).toBe(false);
  expect(stored().lines).toEqual([{ ...soap, id, quantity: 1.125, unit: 'kg', note: 'blue' }]);
});

test('lines beyond the limits are refused, the others are added', () => {
  const long = { ...free, name: { az: 'x'.repeat(NAME_MAX + 1) } };
  expect(addLines([long, { ...free, quantity: 0 }, { ...free, name: { az: ' ' } }, soap])).toMatchObject({
    added: 1,
    refused: 3,
  });
  const many = Array.from({ length: MAX_LINES }, () => free);
  expect(addLines(many)).toMatchObject({ added: MAX_LINES - 1, refused: 1 });
  expect(addLines([soap])).toMatchObject({ added: 0, merged: 1, refused: 0 });
});

test('the list is empty on the server, and shown after hydration', async () => {
  addLines([soap]);
  expect(renderToString(<List />)).toBe('<p>empty</p>');
  const { getByText } = await renderPart(<List />);
  await expect.element(getByText('Maye sabun 2')).toBeVisible();
});

test('two tabs agree: each shows what the other stored, and writes on top of it', async () => {
  const { getByText } = await renderPart(<List />);
  addLines([soap]);
  const [line] = stored().lines;
  storeInOtherTab(
    JSON.stringify({ format: 2, lines: [line, { ...line, id: 'other', name: { az: 'Vedrə' } }] }),
  );
  addLines([free]);
  expect(quantities().map(([name]) => name)).toEqual(['Maye sabun', 'Vedrə', 'Bayraq']);
  storeInOtherTab(JSON.stringify({ format: 2, lines: [line] }));
  await expect.element(getByText('Maye sabun 2', { exact: true })).toBeVisible();
});

test('fields of a newer format survive a change', () => {
  addLines([soap]);
  const [line] = stored().lines;
  storeInOtherTab(JSON.stringify({ format: 3, owner: 'A', lines: [{ ...line, colour: 'blue' }] }));
  changeLine(String(line?.id), { quantity: 7 });
  expect(stored()).toEqual({ format: 3, owner: 'A', lines: [{ ...line, colour: 'blue', quantity: 7 }] });
});

const soil = { ...free, name: { az: 'Torpaq' }, quantity: 6.5, unit: 'm³', note: 'qara' };

test('rows of the buyer’s table stay lines of their own, and a second table follows the first', () => {
  const row = (order: number) => ({ ...soap, row: { text: 'Sabun', number: `${order}`, order } });
  expect(addLines([row(1), row(2)])).toMatchObject({ added: 2, merged: 0 });
  expect(addLines([soap, soap])).toMatchObject({ added: 1, merged: 1 });
  expect(addLines([row(2), row(1)])).toMatchObject({ added: 2, merged: 0 });
  expect(stored().lines.map((line) => line.row?.order)).toEqual([1, 2, undefined, 4, 3]);
});

test('a list of format 1 is read, and stored in format 2 with the next change', () => {
  storeInOtherTab(JSON.stringify({ format: 1, lines: [{ ...soap, id: 'a' }] }));
  changeLine('a', { quantity: 7 });
  expect(stored()).toEqual({ format: 2, lines: [{ ...soap, id: 'a', quantity: 7 }] });
});

test('a unit in the buyer’s words is stored so that releases of format 1 keep the line', async () => {
  await renderPart(<List />);
  addLines([soil]);
  const [line] = stored().lines;
  expect(line).toMatchObject({ quantity: 6.5, unit: 'piece', note: 'm³\nqara' });
  storeInOtherTab(JSON.stringify({ format: 1, lines: [{ ...line, quantity: 8 }] }));
  await eventually(() => expect(lines).toMatchObject([{ ...soil, quantity: 8 }]));
  storeInOtherTab(JSON.stringify({ format: 1, lines: [{ ...line, note: 'm³\nqara, təmiz' }] }));
  await eventually(() => expect(lines).toMatchObject([{ ...soil, note: 'qara, təmiz' }]));
  storeInOtherTab(JSON.stringify({ format: 1, lines: [{ ...line, unit: 'kg' }] }));
  await eventually(() => expect(lines).toMatchObject([{ unit: 'kg', note: 'm³\nqara' }]));
  expect(Object.keys(localStorage)).toEqual([key]);
});

test.each([
  ['no JSON', '{"format":1,', []],
  ['another shape', '[]', []],
  ['one unreadable line', JSON.stringify({ format: 1, lines: [{ ...soap, id: 'a' }, { id: 'b' }] }), ['a']],
])('a stored list with %s is set aside, and what is readable stays', async (_, text, ids) => {
  await renderPart(<List />);
  storeInOtherTab(text);
  await eventually(() => {
    const aside = Object.keys(localStorage).filter((name) => name.startsWith(`${key}.unreadable`));
    expect(aside.map((name) => localStorage.getItem(name))).toEqual([text]);
  });
  expect(stored().lines.map(({ id }) => id)).toEqual(ids);
});

test('the list is kept in the tab where the browser stores nothing', async () => {
  const { getByText } = await renderPart(<List />);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  addLines([soap]);
  addLines([{ ...soap, quantity: 5 }]);
  await expect.element(getByText('Maye sabun 7')).toBeVisible();
});
