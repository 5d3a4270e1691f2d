import { type Arbiter, type Places, type Side, settle, type Versions } from './dispute';
import { type Json, sameJson } from './json';
import { pairItems } from './pair-items';
import { textAt } from './record-edit';

/** What a list holds, under its key. */
export type Item = { key: string; value: Json };

type Lists = Record<'base' | Side, Item[]>;

type MergePart = (versions: Versions, places: Places, arbiter: Arbiter) => Json;

/** An item with its place in each list that has it. */
type Placed = Partial<Record<keyof Lists, number>>;

type Merged = Placed & { value: Json };

/**
 * Merges lists item by item, wherever one of us moved it to: what was added stays, what was removed goes, what both
 * changed is merged in itself. An item that one removed and the other changed is settled as a whole, and so is the
 * order where both changed that.
 */
export function mergeLists(lists: Lists, places: Places, arbiter: Arbiter, mergePart: MergePart): Json {
  const items = pairUp(lists).flatMap((placed): Merged[] => {
    const [mine, theirs] = [itemIn(lists, 'mine', placed), itemIn(lists, 'theirs', placed)];
    const within = {
      mine: [...places.mine, mine?.key ?? ''],
      theirs: [...places.theirs, theirs?.key ?? ''],
    };
    const base = itemIn(lists, 'base', placed)?.value ?? null;
    const versions = { base, mine: mine?.value ?? null, theirs: theirs?.value ?? null };
    const value = mine && theirs ? mergePart(versions, within, arbiter) : settle(versions, within, arbiter);
    return value === null ? [] : [{ ...placed, value }];
  });
  const side = chooseOrder(items, places, arbiter);
  return Object.fromEntries(inOrderOf(side, items).map(({ value }, index) => [index, value]));
}

function itemIn(lists: Lists, side: keyof Lists, placed: Placed): Item | undefined {
  const place = placed[side];
  return place === undefined ? undefined : lists[side][place];
}

/** Every item of the three lists, once; what both added alike is one. */
function pairUp({ base, mine, theirs }: Lists): Placed[] {
  const [before, ours, others] = [base.map(valueIn), mine.map(valueIn), theirs.map(valueIn)];
  const [byMe, byThem] = [pairItems(before, ours), pairItems(before, others)];
  const old = before.map((_, index) => placed(index, byMe.get(index), byThem.get(index)));
  const unclaimed = newIn(others, byThem);
  const added = newIn(ours, byMe).map((index) => {
    const alike = unclaimed.findIndex((other) => sameJson(ours[index], others[other]));
    return placed(undefined, index, alike < 0 ? undefined : unclaimed.splice(alike, 1)[0]);
  });
  return [...old, ...added, ...unclaimed.map((index) => placed(undefined, undefined, index))];
}

function placed(base?: number, mine?: number, theirs?: number): Placed {
  return {
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  };
}

function valueIn({ value }: Item): Json {
  return value;
}

/** The places that were not there before. */
function newIn(items: Json[], pairs: Map<number, number>): number[] {
  const old = new Set(pairs.values());
  return items.flatMap((_, index) => (old.has(index) ? [] : [index]));
}

/** Whose order the list gets: of whoever changed it; where both did, somebody has to choose. */
function chooseOrder(items: Merged[], places: Places, arbiter: Arbiter): Side {
  const common = items.filter(({ mine, theirs }) => mine !== undefined && theirs !== undefined);
  const [base, mine, theirs] = [sorted(common, 'base'), sorted(common, 'mine'), sorted(common, 'theirs')];
  const isMoved = (side: Side) => !sameOrder(sorted(base, side), base);
  if (!isMoved('mine')) return 'theirs';
  if (!isMoved('theirs') || sameOrder(mine, theirs)) return 'mine';
  const versions = { base: namesOf(base), mine: namesOf(mine), theirs: namesOf(theirs) };
  return arbiter.choose({ ...versions, side: 'mine', place: places.mine, about: 'order' });
}

/** In the order of one side; what the other one alone has stands behind what it stood behind there. */
function inOrderOf(side: Side, items: Merged[]): Merged[] {
  const [order, other] = [sorted(items, side), sorted(items, side === 'mine' ? 'theirs' : 'mine')];
  for (const [index, item] of other.entries()) {
    if (order.includes(item)) continue;
    const [before] = other.slice(0, index).slice(-1);
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, item);
  }
  return order;
}

/** Those that one of the lists has, in its order. */
function sorted(items: Merged[], side: keyof Lists): Merged[] {
  const place = (item: Merged) => item[side] ?? -1;
  return items.filter((item) => place(item) >= 0).sort((one, other) => place(one) - place(other));
}

function sameOrder(some: Merged[], others: Merged[]): boolean {
  return some.every((item, index) => item === others[index]);
}

function namesOf(items: Merged[]): Json {
  return items.map(({ value }) => textAt(value, ['name']) || textAt(value, []));
}
