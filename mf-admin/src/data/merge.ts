import {
  type Arbiter,
  type Dispute,
  type Places,
  type Side,
  type Spot,
  settle,
  type Versions,
} from './dispute';
import { type Json, type JsonObject, sameJson, toRecord } from './json';
import { type Item, mergeLists } from './merge-list';
import { isObject } from './record-edit';

/** Two changes of one record, both made from `base`. */
export type Changes = { base: JsonObject; mine: JsonObject; theirs: JsonObject };

/** Theirs with mine on top, down to the single text: what only one of us changed is as that one made it. */
export function mergeRecords(changes: Changes, choose: (dispute: Dispute) => Side): JsonObject {
  return merge(changes, { choose, keep: () => undefined });
}

/** What somebody has to choose, and what they alone changed. */
export function compareChanges(changes: Changes): { disputes: Dispute[]; kept: Spot[] } {
  const disputes: Dispute[] = [];
  const kept: Spot[] = [];
  merge(changes, {
    choose(dispute) {
      disputes.push(dispute);
      return 'mine';
    },
    keep: (spot) => kept.push(spot),
  });
  return { disputes, kept };
}

/** The time of the last change is the database's to say. */
function merge({ base, mine, theirs }: Changes, arbiter: Arbiter): JsonObject {
  const { updatedAt } = theirs;
  const versions = { base: undated(base), mine: undated(mine), theirs: undated(theirs) };
  const merged = toRecord(mergePart(versions, { mine: [], theirs: [] }, arbiter)) ?? {};
  return updatedAt === undefined ? merged : { ...merged, updatedAt };
}

/** Goes into whatever has parts, so that only the smallest of them are ever settled as a whole. */
function mergePart(versions: Versions, places: Places, arbiter: Arbiter): Json {
  const { base, mine, theirs } = versions;
  const bothChanged = [mine, theirs].every((part) => !sameJson(base, part)) && !sameJson(mine, theirs);
  const parts = [base, mine, theirs].filter((part) => part !== null);
  if (!bothChanged || !parts.every(isObject)) return settle(versions, places, arbiter);
  if (!parts.every(isList)) return mergeFields(versions, places, arbiter);
  const lists = { base: itemsOf(base), mine: itemsOf(mine), theirs: itemsOf(theirs) };
  return mergeLists(lists, places, arbiter, mergePart);
}

function mergeFields({ base, mine, theirs }: Versions, places: Places, arbiter: Arbiter): Json {
  const [before, ours, others] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const fields = Object.keys({ ...before, ...others, ...ours }).map((name) => {
    const part = { base: before[name] ?? null, mine: ours[name] ?? null, theirs: others[name] ?? null };
    const within = { mine: [...places.mine, name], theirs: [...places.theirs, name] };
    return [name, mergePart(part, within, arbiter)];
  });
  return Object.fromEntries(fields);
}

function undated(record: JsonObject): JsonObject {
  const { updatedAt: _, ...rest } = record;
  return toRecord(rest) ?? {};
}

/** The database has no lists: what has numbers for keys is one. */
function isList(part: JsonObject): boolean {
  return Object.keys(part).every((key) => /^\d+$/.test(key));
}

function itemsOf(list: Json): Item[] {
  return Object.entries(fieldsOf(list)).map(([key, value]) => ({ key, value }));
}

function fieldsOf(part: Json): JsonObject {
  return isObject(part) ? part : {};
}
