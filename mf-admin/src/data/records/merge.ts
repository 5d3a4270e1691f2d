import {
  type FieldPath,
  isObject,
  type Json,
  type JsonObject,
  sameJson,
  toRecord,
  undated,
} from '@platform/records';
import { pairItems } from './pair-items';
import { textAt } from './record-edit';

export type Side = 'mine' | 'theirs';

/** A part of a record: base, mine and theirs; `null` if it does not exist. */
type Versions = { base: Json; mine: Json; theirs: Json };

/** Two changes of one record, both made from `base`. */
export type Changes = { base: JsonObject; mine: JsonObject; theirs: JsonObject };

/** The place of a part in each record; lists may have it at different indexes. */
type Places = Record<Side, FieldPath>;

type Spot = { side: Side; place: FieldPath };

/** A conflict: a text, a product or the order of a list that both changed differently. */
export type Conflict = Versions & Spot & { about: 'content' | 'order' };

type Merge = {
  /** The conflicts that were resolved by choice. */
  conflicts: Conflict[];
  /** Changes that only they made, which stay. */
  kept: Spot[];
  choose: (conflict: Conflict) => Side;
};

/**
 * Merges my changes into theirs, down to single texts. A part that only one person changed keeps that change. The
 * database sets the time of the last change.
 * @param choose chooses for parts that both changed
 */
export function mergeRecords({ base, mine, theirs }: Changes, choose: Merge['choose'] = () => 'mine') {
  const merge: Merge = { conflicts: [], kept: [], choose };
  const content = (record: JsonObject) => toRecord(undated(record)) ?? {};
  const versions = { base: content(base), mine: content(mine), theirs: content(theirs) };
  const merged = toRecord(mergePart(versions, { mine: [], theirs: [] }, merge)) ?? {};
  const { updatedAt } = theirs;
  const record: JsonObject = updatedAt === undefined ? merged : { ...merged, updatedAt };
  return { record, conflicts: merge.conflicts, kept: merge.kept };
}

/** Returns a key that is equal for the same conflict of the same changes, and different for others. */
export function keyOfConflict({ about, side, place }: Conflict): string {
  return [about, side, ...place].join('/');
}

/** Merges fields and items separately, so that only the smallest parts are resolved as a whole. */
function mergePart(versions: Versions, places: Places, merge: Merge): Json {
  const { base, mine, theirs } = versions;
  const bothChanged = [mine, theirs].every((part) => !sameJson(base, part)) && !sameJson(mine, theirs);
  const parts = [base, mine, theirs].filter((part) => part !== null);
  if (!bothChanged || !parts.every(isObject)) return resolvePart(versions, places, merge);
  const fields = { base: fieldsOf(base), mine: fieldsOf(mine), theirs: fieldsOf(theirs) };
  if (parts.every(isList)) return mergeLists(fields, places, merge);
  const merged = Object.keys({ ...fields.base, ...fields.theirs, ...fields.mine }).map((name) => {
    const part = {
      base: fields.base[name] ?? null,
      mine: fields.mine[name] ?? null,
      theirs: fields.theirs[name] ?? null,
    };
    return [name, mergePart(part, within(places, name, name), merge)];
  });
  return Object.fromEntries(merged);
}

/** Resolves a part as a whole: the only change wins, otherwise the choice. */
function resolvePart(versions: Versions, places: Places, merge: Merge): Json {
  const { base, mine, theirs } = versions;
  const spotIn = (side: Side) => ({ side, place: places[side] });
  if (sameJson(base, theirs) || sameJson(mine, theirs)) return mine;
  if (sameJson(base, mine)) {
    merge.kept.push(spotIn(theirs === null ? 'mine' : 'theirs'));
    return theirs;
  }
  const spot = spotIn(mine === null ? 'theirs' : 'mine');
  return versions[chosen({ ...versions, ...spot, about: 'content' }, merge)];
}

function chosen(conflict: Conflict, { conflicts, choose }: Merge): Side {
  conflicts.push(conflict);
  return choose(conflict);
}

/** The database has no lists: an object with numeric keys is a list. */
function isList(part: JsonObject): boolean {
  return Object.keys(part).every((key) => /^\d+$/.test(key));
}

function fieldsOf(part: Json): JsonObject {
  return isObject(part) ? part : {};
}

function within(places: Places, mine: string, theirs: string): Places {
  return { mine: [...places.mine, mine], theirs: [...places.theirs, theirs] };
}

/** The key of one item in each list that has it. */
type Item = { base?: string | undefined; mine?: string | undefined; theirs?: string | undefined };

type MergedItem = Item & { value: Json };

/**
 * Merges lists item by item, independent of indexes. Added items stay, removed items go, an item that both changed is
 * merged itself. An item that one person removed and the other changed is resolved as a whole, and so is the order if
 * both changed it.
 */
function mergeLists(lists: Changes, places: Places, merge: Merge): Json {
  const items = pairUp(lists).flatMap((item): MergedItem[] => {
    const { base = '', mine = '', theirs = '' } = item;
    const versions = {
      base: lists.base[base] ?? null,
      mine: lists.mine[mine] ?? null,
      theirs: lists.theirs[theirs] ?? null,
    };
    const inBoth = versions.mine !== null && versions.theirs !== null;
    const mergeItem = inBoth ? mergePart : resolvePart;
    const value = mergeItem(versions, within(places, mine, theirs), merge);
    return value === null ? [] : [{ ...item, value }];
  });
  const side = chooseOrder(items, places, merge);
  return Object.fromEntries(inOrderOf(side, items).map(({ value }, index) => [index, value]));
}

/** Returns every item of the three lists once; equal additions are one item. */
function pairUp(lists: Changes): Item[] {
  const [base, mine, theirs] = [Object.keys(lists.base), Object.keys(lists.mine), Object.keys(lists.theirs)];
  const before = Object.values(lists.base);
  const byMe = pairItems(before, Object.values(lists.mine));
  const byThem = pairItems(before, Object.values(lists.theirs));
  const old = base.map((key, index) => ({
    base: key,
    mine: keyAt(mine, byMe.get(index)),
    theirs: keyAt(theirs, byThem.get(index)),
  }));
  const theirNew = newKeys(theirs, byThem);
  const added = newKeys(mine, byMe).map((key) => {
    const alike = theirNew.findIndex((other) => sameJson(lists.mine[key], lists.theirs[other]));
    return { mine: key, theirs: alike < 0 ? undefined : theirNew.splice(alike, 1)[0] };
  });
  return [...old, ...added, ...theirNew.map((key) => ({ theirs: key }))];
}

function keyAt(keys: string[], index: number | undefined): string | undefined {
  return index === undefined ? undefined : keys[index];
}

/** Returns the keys of items that the base does not have. */
function newKeys(keys: string[], pairs: Map<number, number>): string[] {
  const old = new Set(pairs.values());
  return keys.filter((_, index) => !old.has(index));
}

/** Returns whose order the list gets: the only changed order, otherwise the chosen one. */
function chooseOrder(items: MergedItem[], places: Places, merge: Merge): Side {
  const common = items.filter(({ mine, theirs }) => mine !== undefined && theirs !== undefined);
  const [base, mine, theirs] = [sorted(common, 'base'), sorted(common, 'mine'), sorted(common, 'theirs')];
  const isMoved = (side: Side) => !sameOrder(sorted(base, side), base);
  if (!isMoved('mine')) return 'theirs';
  if (!isMoved('theirs') || sameOrder(mine, theirs)) return 'mine';
  const versions = { base: namesOf(base), mine: namesOf(mine), theirs: namesOf(theirs) };
  return chosen({ ...versions, side: 'mine', place: places.mine, about: 'order' }, merge);
}

/** Returns the items in the order of one side; items of the other side follow their neighbours. */
function inOrderOf(side: Side, items: MergedItem[]): MergedItem[] {
  const order = sorted(items, side);
  const other = sorted(items, side === 'mine' ? 'theirs' : 'mine');
  for (const [index, item] of other.entries()) {
    if (order.includes(item)) continue;
    const before = other[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, item);
  }
  return order;
}

function sorted(items: MergedItem[], list: keyof Item): MergedItem[] {
  const key = (item: MergedItem) => Number(item[list]);
  return items.filter((item) => item[list] !== undefined).sort((one, other) => key(one) - key(other));
}

function sameOrder(some: MergedItem[], others: MergedItem[]): boolean {
  return some.every((item, index) => item === others[index]);
}

function namesOf(items: MergedItem[]): Json {
  return items.map(({ value }) => textAt(value, ['name']) || textAt(value, []));
}
