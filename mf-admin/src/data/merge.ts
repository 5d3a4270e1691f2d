import { differingFields } from './differences';
import type { JsonObject } from './json';

export type Side = 'mine' | 'theirs';

/** Two changes of one record, both made from `base`. */
export type Changes = { base: JsonObject; mine: JsonObject; theirs: JsonObject };

/** Fields that both changed, and not alike: somebody has to choose. */
export function disputedFields({ base, mine, theirs }: Changes): string[] {
  const [byMe, byThem] = [differingFields(base, mine), differingFields(base, theirs)];
  return differingFields(mine, theirs).filter((name) => byMe.includes(name) && byThem.includes(name));
}

/** Fields that only they changed: they stay as they made them. */
export function theirFields({ base, mine, theirs }: Changes): string[] {
  const byMe = differingFields(base, mine);
  return differingFields(base, theirs).filter((name) => !byMe.includes(name));
}

/** Theirs, with what I changed on top, unless theirs was chosen there. */
export function mergeRecords(changes: Changes, choice: (field: string) => Side): JsonObject {
  const { base, mine, theirs } = changes;
  const kept = differingFields(base, mine).filter((name) => choice(name) === 'mine');
  const merged = { ...theirs };
  for (const name of kept) {
    const value = mine[name];
    if (value === undefined || value === null) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}
